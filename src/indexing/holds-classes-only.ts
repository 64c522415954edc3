import { languageOf } from '../languages/find-language.ts';
import { walkFiles } from '../platform/files/walk-files.ts';
import { isClass } from './class-folder.ts';

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
