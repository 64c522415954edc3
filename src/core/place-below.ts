import { relative, sep } from 'node:path';

/** Path of a folder below another, with `/` between its parts; `.` for that one itself. Both are absolute. */
export function placeBelow(root: string, folder: string): string {
  return relative(root, folder).split(sep).join('/') || '.';
}

/** True if a place, as `placeBelow` gives it, is another one or lies below it. */
export function isAtOrBelow(outer: string, place: string): boolean {
  return outer === '.' || place === outer || place.startsWith(`${outer}/`);
}
