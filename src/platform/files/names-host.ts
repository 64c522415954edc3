import path, { type PlatformPath } from 'node:path';

/** `\\host\share`, and the ways past all drives (`\\?\UNC\…`, `\??\…`). */
const BEYOND_DRIVES = /^[\\/](?:[\\/]|\?\?[\\/])/;
const LONG_PATH_OF_DRIVE = /^[\\/]{2}[?.][\\/][a-z]:[\\/]/i;

/**
 * Whether a path leads to another machine, as it is written. Windows logs in there, with the user's name, as soon as anybody looks whether
 * something is there: such paths are judged before they are followed.
 */
export function namesHost(written: string, { sep }: PlatformPath = path): boolean {
  return sep === '\\' && BEYOND_DRIVES.test(written) && !LONG_PATH_OF_DRIVE.test(written);
}
