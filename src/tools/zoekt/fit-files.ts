import type { SourceFile } from '../../engine/project/search/source-search.ts';
import { BUDGET } from '../answers/answer-size.ts';
import { renderFile } from './render-file.ts';

export interface FittingFiles {
  readonly files: readonly SourceFile[];
  /** Those for which there is no room. */
  readonly omitted: number;
}

/** The first files, as many as an answer has room for; the last one may lack windows. */
export function fitFiles(all: readonly SourceFile[]): FittingFiles {
  const files: SourceFile[] = [];
  let room = BUDGET;
  for (const file of all) {
    const cut = cutToFit(file, room);
    if (cut === null) break;
    files.push(cut);
    room -= renderFile(cut).length + 1;
    if (cut !== file) break;
  }
  return { files, omitted: all.length - files.length };
}

/** Null when not even its first window fits. */
function cutToFit(file: SourceFile, room: number): SourceFile | null {
  for (let count = file.windows.length; count >= Math.min(1, file.windows.length); count--) {
    const left = file.windows.slice(count).reduce((sum, { matchLines }) => sum + matchLines.length, 0);
    const cut =
      left === 0 ? file : { ...file, windows: file.windows.slice(0, count), omittedLines: file.omittedLines + left };
    if (renderFile(cut).length < room) return cut;
  }
  return null;
}
