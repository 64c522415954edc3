import type { OriginalLines } from '../../../classes/text/text-writer.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { StackFrame } from '../../../core/code/stack-trace.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import { nameLineOf } from '../../../symbols/symbol-rows.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { isDeclared } from '../../sources/subject/subject.ts';
import { describeFrame } from './describe-frame.ts';
import type { SourceOfFrame } from './explained-trace.ts';
import { placeByOriginals } from './place-by-originals.ts';

export interface PlacedFrame {
  readonly frame: StackFrame;
  readonly place: SourceOfFrame;
}

/**
 * Places frames anew that lie in declarations out of classes: there the lines of a trace are found by the line numbers of the classes.
 * Gives those that changed, by their keys.
 */
export async function placeInClasses(
  placed: ReadonlyMap<string, PlacedFrame>,
  searched: readonly SourceIndex[],
  originalLines: Sources['originalLines'],
): Promise<ReadonlyMap<string, SourceOfFrame>> {
  const declared = searched.filter(({ metadata }) => isDeclared(metadata.problems));
  const byName = new Map(declared.map((index) => [printOrigin(index.origin), index]));
  const known = new Map<string, readonly OriginalLines[]>();
  const better = new Map<string, SourceOfFrame>();
  for (const [key, { frame, place }] of placed) {
    const index = byName.get(place.coordinates ?? '');
    if (index === undefined || frame.line === null) continue;
    const file = index.findFile(place.file);
    const of = `${place.coordinates} ${place.file}`;
    const lines = known.get(of) ?? (await readLines(index, file));
    known.set(of, lines);
    const found = placeByOriginals(index, file, { frame, known: lines });
    const line = found.enclosing === null ? null : nameLineOf(index, found.enclosing);
    better.set(key, describeFrame(index, found, { line, originals: found.originals }));
  }
  return better;

  /** A jar that is gone or damaged meanwhile tells none. */
  async function readLines(index: SourceIndex, file: number): Promise<readonly OriginalLines[]> {
    if (index.origin.kind !== 'artifact') return [];
    const text = index.text(file).toString();
    try {
      return (await originalLines(index.origin.coordinates, { path: index.files[file]!.path, text })) ?? [];
    } catch (error) {
      if (error instanceof CorruptArtifactError) return [];
      throw error;
    }
  }
}
