import type { FrameCode } from '../../../classes/find-frame-code.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { StackFrame } from '../../../core/code/stack-trace.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import type { LinesOfFile } from '../../../indexing/read-original-lines.ts';
import { findCompiledHolder } from '../../../symbols/compiled-holder.ts';
import type { LocatedFrame } from '../../../symbols/frame-place.ts';
import { nameLineOf } from '../../../symbols/symbol-rows.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { describeFrame } from './describe-frame.ts';
import type { SourceOfFrame } from './explained-trace.ts';
import { placeByOriginals } from './place-by-originals.ts';

/** A file of declarations out of classes. */
export interface DeclaredFile {
  readonly index: SourceIndex;
  /** Its row. */
  readonly file: number;
}

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
  declared: readonly SourceIndex[],
  originalLines: Sources['originalLines'],
): Promise<ReadonlyMap<string, SourceOfFrame>> {
  const known = new Map<string, LinesOfFile>();
  const better = new Map<string, SourceOfFrame>();
  for (const [key, { frame, place }] of placed) {
    const holder = frame.line === null ? null : findDeclared(declared, place);
    if (holder === null) continue;
    const { index, file } = holder;
    const of = `${place.coordinates} ${place.file}`;
    const lines = known.get(of) ?? (await readLines(holder));
    known.set(of, lines);
    const code = lines.findCode(frame);
    const written = code === null ? frame : { ...frame, line: code.line };
    const byLine = placeByOriginals(index, file, { frame: written, known: lines.members });
    const found = byLine.fits || code === null ? byLine : { ...byLine, ...placeByCode(index, code) };
    const line = found.enclosing === null ? null : nameLineOf(index, found.enclosing);
    const inlined = code?.inlinedFrom == null ? {} : { inlinedFrom: code.inlinedFrom };
    better.set(key, { ...describeFrame(index, found, { line, originals: found.originals }), ...inlined });
  }
  return better;

  /** A jar that is gone or damaged meanwhile tells none. */
  async function readLines({ index, file }: DeclaredFile): Promise<LinesOfFile> {
    const text = index.text(file).toString();
    try {
      return (await originalLines(index, { path: index.files[file]!.path, text })) ?? noLines;
    } catch (error) {
      if (error instanceof CorruptArtifactError) return noLines;
      throw error;
    }
  }
}

const noLines: LinesOfFile = { members: [], findCode: () => null };

/** The declaration whose code the frame runs, as its class tells. */
function placeByCode(index: SourceIndex, code: FrameCode): Partial<LocatedFrame> {
  const holder = findCompiledHolder(index, code);
  return holder === null ? {} : { enclosing: holder.member ?? holder.type, fits: true, named: [] };
}

/** The file among these indexes that a place is in; null: it is in none. */
export function findDeclared(
  declared: readonly SourceIndex[],
  { coordinates, file }: Pick<SourceOfFrame, 'coordinates' | 'file'>,
): DeclaredFile | null {
  for (const index of declared) {
    const row = printOrigin(index.origin) === coordinates ? index.findFile(file) : -1;
    if (row >= 0) return { index, file: row };
  }
  return null;
}
