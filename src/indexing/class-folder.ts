import { languageOf } from '../languages/find-language.ts';
import { readBytesSync } from '../platform/files/read-bytes.ts';
import { walkFiles } from '../platform/files/walk-files.ts';
import { findRealFolder, type WalkedFile, walkFolder } from '../platform/files/walk-folder.ts';
import { LARGEST_SOURCE } from './source-kinds.ts';

/** Files that are looked at until one is a source. */
const MOST_FILES = 100_000;

/** True if there are classes below a folder and no sources. */
export function holdsClassesOnly(folder: string): boolean {
  let hasClasses = false;
  let seen = 0;
  for (const path of walkFiles(folder)) {
    if (languageOf(path) !== null || ++seen > MOST_FILES) return false;
    hasClasses ||= isClass(path);
  }
  return hasClasses;
}

/** The class files below a folder, without hidden ones and links, in no order. @throws as `findRealFolder` and `walkFolder`. */
export function listClassFiles(folder: string, signal: AbortSignal): readonly WalkedFile[] {
  return walkFolder(findRealFolder(folder), { signal }).filter(({ path }) => isClass(path));
}

/** The content of a class file; empty, which is no class, where it is too large or gone by now. */
export function readClassFile({ file, size }: WalkedFile): Buffer {
  return (size > LARGEST_SOURCE ? null : readBytesSync(file, LARGEST_SOURCE)) ?? Buffer.alloc(0);
}

function isClass(path: string): boolean {
  return path.endsWith('.class');
}
