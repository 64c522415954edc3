import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { StackFrame } from '../../../core/code/stack-trace.ts';
import { printCount } from '../../../core/text/print-count.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import { methodNamesOf } from '../../../languages/method-names.ts';
import { type LocatedFrame, placeFrame } from '../../../symbols/frame-place.ts';
import { nameLineOf } from '../../../symbols/symbol-rows.ts';
import { noteBodies } from '../../sources/bodies/note-bodies.ts';
import type { FilesWithBodies } from '../../sources/bodies/read-bodies.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { describeFrame } from './describe-frame.ts';
import type { SourceOfFrame } from './explained-trace.ts';
import { type DeclaredFile, findDeclared, type PlacedFrame } from './place-in-classes.ts';

/** Budget in milliseconds: decompiling for one trace. */
const PATIENCE = 8000;
/** Files that are decompiled for one trace. */
const MOST_FILES = 20;

/**
 * Places frames that lie in declarations out of classes anew in the decompiled text of their files, by the original lines that are known of
 * it: small files first, as many as there is time for. Gives those that changed, by the keys of their frames.
 */
export async function placeInBodies(
  placed: ReadonlyMap<string, PlacedFrame>,
  declared: readonly SourceIndex[],
  { readBodies, ctx }: { readonly readBodies: Sources['readBodies']; readonly ctx: CallContext },
): Promise<ReadonlyMap<string, SourceOfFrame>> {
  const files = groupByFile(placed, declared);
  const places = new Map<string, SourceOfFrame>();
  const late = AbortSignal.timeout(PATIENCE);
  const inTime = { ...ctx, signal: AbortSignal.any([ctx.signal, late]) };
  let left = files.length;
  for (const { index, file, frames } of files.slice(0, MOST_FILES)) {
    const methods = [...frames.values()].flatMap((frame) => methodNamesOf(frame) ?? [frame.method]);
    const enough = [...new Set(methods)].sort();
    const read = await readBodies({ index, files: [file], method: null, enough }, inTime).catch(nullWhenLate);
    if (late.aborted && read === null) break;
    left--;
    if (read === null || read.index === null) continue;
    for (const [key, frame] of frames) placeOne(key, frame, index, read);
  }
  if (left > 0 && (late.aborted || places.size > 0))
    ctx.bodyNotes?.add(
      `not decompiled yet: ${printCount(left, 'more file')} of frames (get_method_source shows their methods)`,
    );
  return places;

  function placeOne(key: string, frame: StackFrame, index: SourceIndex, read: FilesWithBodies): void {
    const known = placed.get(key)!.place;
    const found = placeByLine(frame, read);
    if (found === null) return;
    const { place, line } = found;
    const described = describeFrame(read.index!, place, { line });
    // A decompiled text may lack what declarations have, as classes that compilers made.
    if (place.fits !== true && known.fits === true && described.enclosing?.name !== known.enclosing?.name) return;
    noteBodies(index, read.decompiled.values(), ctx);
    const inlined = known.inlinedFrom === undefined ? {} : { inlinedFrom: known.inlinedFrom };
    places.set(key, { ...described, ...inlined, decompiledLine: line });
  }

  function nullWhenLate(error: unknown): null {
    if (!late.aborted || ctx.signal.aborted) throw error;
    return null;
  }
}

interface FramesOfFile extends DeclaredFile {
  readonly frames: Map<string, StackFrame>;
}

function groupByFile(
  placed: ReadonlyMap<string, PlacedFrame>,
  declared: readonly SourceIndex[],
): readonly FramesOfFile[] {
  const files = new Map<string, FramesOfFile>();
  for (const [key, { frame, place }] of placed) {
    const found = frame.line === null ? null : findDeclared(declared, place);
    if (found === null) continue;
    const name = `${place.coordinates} ${place.file}`;
    const file = files.get(name) ?? { ...found, frames: new Map() };
    files.set(name, file);
    file.frames.set(key, frame);
  }
  // Large ones last: one of them may take all the time.
  const sizeOf = ({ index, file }: FramesOfFile) => index.files[file]!.size;
  return [...files.values()].sort((a, b) => sizeOf(a) - sizeOf(b));
}

/** The line of a decompiled text in which the statement of a frame stands, within what the frame names; null: none is known. */
function placeByLine(
  frame: StackFrame,
  { index, decompiled }: FilesWithBodies,
): { readonly place: LocatedFrame; readonly line: number } | null {
  const [text] = decompiled.values();
  const lines = text?.originals.filter(({ original }) => original.start === frame.line) ?? [];
  const places = [...new Set(lines.map(({ line }) => line))].map((line) => ({
    place: placeFrame(index!, 0, { ...frame, line }),
    line,
  }));
  const found = [true, null].flatMap((fits) => places.filter(({ place }) => place.fits === fits));
  const [first] = found;
  if (first === undefined) return null;
  // The line of a function that is written on one is that of its closing brace too.
  const telling = found.find(({ place, line }) => place.fits === first.place.fits && hasWord(index!, line));
  const { enclosing } = first.place;
  return telling ?? (enclosing === null ? first : { ...first, line: nameLineOf(index!, enclosing) });
}

function hasWord(index: SourceIndex, line: number): boolean {
  return /[\p{L}\p{N}]/u.test(readLinesOf(index.text(0), index.lines(0), { start: line, end: line })[0] ?? '');
}
