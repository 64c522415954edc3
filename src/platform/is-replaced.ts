import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * True if the files of this program are gone. npm removes the folder of a package when it installs another version, so a server that still
 * runs can load no further part. A copy for each server would take 23 MB, of memory where temporary files lie there.
 */
export function isReplaced(): boolean {
  return !existsSync(fileURLToPath(import.meta.url));
}
