import { relative, sep } from 'node:path';

/** Path of a folder below another, with `/` between its parts; `.` for that one itself. Both are absolute. */
export function placeBelow(root: string, folder: string): string {
  return relative(root, folder).split(sep).join('/') || '.';
}
