import { isUtf8 } from 'node:buffer';
import { getFileNameLowLevel } from 'yauzl';

const MAX_PATH = 1_000;
/** C0, C1, DEL, line and paragraph separators, bidirectional and zero-width marks, tag characters: they make a path read as another one. */
const DECEIVING =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u;
const BAD_PART = /(?:^|\/)\.{0,2}(?:\/|$)/;

const UTF8_FLAG = 0x0800;

/** Why an archive's path cannot be taken, in words that follow "left out for"; null when it is fine. */
export function findBadPath(path: string): string | null {
  if (path === '') return 'an empty name';
  if (path.length > MAX_PATH) return `a name longer than ${MAX_PATH} characters`;
  if (path.includes('\0')) return 'a NUL in the name';
  if (DECEIVING.test(path)) return 'control or direction characters in the name';
  if (path.includes('\\')) return 'a backslash in the name';
  if (path.startsWith('/')) return 'an absolute name';
  // A colon makes a drive (`C:`) or an NTFS stream (`A.java:x`) of it.
  if (path.includes(':')) return 'a colon in the name';
  return BAD_PART.test(path) ? 'an empty, "." or ".." part in the name' : null;
}

/** Null when the entry claims UTF-8 and is not. Without the claim UTF-8 is tried first, as old `jar` tools wrote it so, then CP437. */
export function decodeName(name: Buffer, flags: number): string | null {
  if (isUtf8(name)) return name.toString('utf8');
  if ((flags & UTF8_FLAG) !== 0) return null;
  return getFileNameLowLevel(flags, name, [], true);
}
