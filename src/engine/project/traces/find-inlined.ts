import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { StackFrame } from '../../../core/code/stack-trace.ts';
import { type LocatedFrame, placeFrame } from '../../../symbols/frame-place.ts';
import { describeRow, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';

export interface InlinedFrame {
  readonly index: SourceIndex;
  readonly place: LocatedFrame;
}

/**
 * The inline function of each frame in a class that Kotlin makes of an object or lambda in one, `PieKt$bake$$inlined$map$1`: the class
 * is named for where the call is, its lines are counted in the file of the function, in whatever package and artifact. Left out where
 * functions of several names may be meant. `indexes`: of the versions of an artifact the one that counts comes first.
 */
export function findInlined(
  frames: ReadonlyMap<string, StackFrame>,
  indexes: readonly SourceIndex[],
): ReadonlyMap<string, InlinedFrame> {
  const inlined = [...frames].filter(([, { className, file }]) => className.includes('$$inlined$') && file !== null);
  const names = new Set(inlined.map(([, { file }]) => file!));
  const files: NamedFile[] = [];
  if (names.size > 0) for (const index of indexes) addFilesNamed(names, index, files);
  const byName = Map.groupBy(files, ({ name }) => name);
  const found = new Map<string, InlinedFrame>();
  for (const [key, frame] of inlined) {
    const places: InlinedFrame[] = [];
    for (const { index, file } of byName.get(frame.file!) ?? []) {
      const place = placeFrame(index, file, frame);
      if (isInInline({ index, place })) places.push({ index, place });
    }
    const [first, ...others] = places;
    if (first !== undefined && others.every((other) => nameOf(other) === nameOf(first))) found.set(key, first);
  }
  return found;
}

interface NamedFile {
  readonly index: SourceIndex;
  /** Row in the index's files. */
  readonly file: number;
  readonly name: string;
}

function addFilesNamed(names: ReadonlySet<string>, index: SourceIndex, files: NamedFile[]): void {
  for (const [file, { path, language }] of index.files.entries()) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (language !== null && names.has(name)) files.push({ index, file, name });
  }
}

function isInInline({ index, place: { enclosing } }: InlinedFrame): boolean {
  return enclosing !== null && describeRow(index, enclosing).modifiers.includes('inline');
}

function nameOf({ index, place }: InlinedFrame): string {
  return qualifiedNameOf(index, place.enclosing!);
}
