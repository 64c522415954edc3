import type { SourceIndex } from '../../../core/code/source-index.ts';

/** Data computed from one file of some code. */
export type FileNotes<Note> = (index: SourceIndex, file: number) => Note;

/**
 * Caches the result of `read` for each file, since reading takes longer than the use of the result. The cache lives as long as the index; in
 * a project, whose files change one by one, as long as the file stays the same. A note must not hold row numbers of the whole index.
 */
export function createFileNotes<Note>(read: FileNotes<Note>): FileNotes<Note> {
  const known = new WeakMap<SourceIndex, (Note | undefined)[]>();
  /** The last index of each folder. */
  const latest = new Map<string, SourceIndex>();

  return (index, file) => {
    const notes = known.get(index) ?? begin(index);
    notes[file] ??= read(index, file);
    return notes[file];
  };

  function begin(index: SourceIndex): (Note | undefined)[] {
    const { origin } = index;
    const before = origin.kind === 'folder' ? latest.get(origin.path) : undefined;
    if (origin.kind === 'folder') latest.set(origin.path, index);
    const cached = before === undefined ? [] : known.get(before)!;
    const notes = index.files.map((_, file) =>
      before === undefined ? undefined : cached[sameFile(index, file, before)],
    );
    known.set(index, notes);
    return notes;
  }
}

/** Row of the same file in another index; -1: it is missing or changed there. */
function sameFile(index: SourceIndex, file: number, other: SourceIndex): number {
  const { path, size, crc32, firstSymbol, endSymbol } = index.files[file]!;
  const row = other.findFile(path);
  const was = other.files[row];
  const isSame = was?.size === size && was.crc32 === crc32;
  return isSame && was.endSymbol - was.firstSymbol === endSymbol - firstSymbol ? row : -1;
}
