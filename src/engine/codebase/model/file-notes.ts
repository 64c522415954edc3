import type { SourceIndex } from '../../../core/code/source-index.ts';

/** What was read of one file of some code. */
export type FileNotes<Note> = (index: SourceIndex, file: number) => Note;

/**
 * Keeps what `read` tells of a file, which takes longer than what is done with it: with the index, and of a project, whose files change
 * one by one, as long as the file is the same. A note may not count rows of the whole index.
 */
export function createFileNotes<Note>(read: FileNotes<Note>): FileNotes<Note> {
  const known = new WeakMap<SourceIndex, (Note | undefined)[]>();
  /** The one asked about last, of each folder. */
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
    const kept = before === undefined ? [] : known.get(before)!;
    const notes = index.files.map((_, file) =>
      before === undefined ? undefined : kept[sameFile(index, file, before)],
    );
    known.set(index, notes);
    return notes;
  }
}

/** Its row in another index; -1: there it is none, or not as it is here. */
function sameFile(index: SourceIndex, file: number, other: SourceIndex): number {
  const { path, size, crc32, firstSymbol, endSymbol } = index.files[file]!;
  const row = other.findFile(path);
  const was = other.files[row];
  const isSame = was?.size === size && was.crc32 === crc32;
  return isSame && was.endSymbol - was.firstSymbol === endSymbol - firstSymbol ? row : -1;
}
