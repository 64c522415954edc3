import { isUtf8 } from 'node:buffer';
import { getFileNameLowLevel } from 'yauzl';

const UTF8_FLAG = 0x0800;

/** Null when the entry claims UTF-8 and is not. Without the claim UTF-8 is tried first, as old `jar` tools wrote it so, then CP437. */
export function decodeName(name: Buffer, flags: number): string | null {
  if (isUtf8(name)) return name.toString('utf8');
  if ((flags & UTF8_FLAG) !== 0) return null;
  return getFileNameLowLevel(flags, name, [], true);
}
