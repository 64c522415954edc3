import { readBytesSync } from '../platform/files/read-bytes.ts';
import { findRealFolder, type WalkedFile, walkFolder } from '../platform/files/walk-folder.ts';
import { LARGEST_SOURCE } from './largest-source.ts';

/** The class files below a folder, without hidden ones and links, in no order. @throws as `findRealFolder` and `walkFolder`. */
export function listClassFiles(folder: string, signal: AbortSignal): readonly WalkedFile[] {
  return walkFolder(findRealFolder(folder), { signal }).filter(({ path }) => isClass(path));
}

/** The content of a class file; empty, which is no class, where it is too large or gone by now. */
export function readClassFile({ file, size }: WalkedFile): Buffer {
  return (size > LARGEST_SOURCE ? null : readBytesSync(file, LARGEST_SOURCE)) ?? Buffer.alloc(0);
}

/** By its name. */
export function isClass(path: string): boolean {
  return path.endsWith('.class');
}
