import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** True if the files of this program are gone: npm removes the folder of a package when it installs another version. */
export function isReplaced(): boolean {
  return !existsSync(fileURLToPath(import.meta.url));
}
