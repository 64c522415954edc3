import path, { type PlatformPath } from 'node:path';

/** `\\host\share`, and the ways past all drives (`\\?\UNC\…`, `\??\…`). */
const BEYOND_DRIVES = /^[\\/](?:[\\/]|\?\?[\\/])/;
const LONG_PATH_OF_DRIVE = /^[\\/]{2}[?.][\\/][a-z]:[\\/]/i;

/**
 * True if a path, as written, leads to another machine. Windows logs in there with the user's name as soon as anybody looks at such a
 * path: paths are checked before they are followed.
 */
export function namesHost(written: string, { sep }: PlatformPath = path): boolean {
  return sep === '\\' && BEYOND_DRIVES.test(written) && !LONG_PATH_OF_DRIVE.test(written);
}
