import path, { type PlatformPath } from 'node:path';

/** Path of a folder below another, with `/` between its parts; `.` for that one itself. Both are absolute. */
export function pathBelow(root: string, folder: string, { relative, sep }: PlatformPath = path): string {
  return relative(root, folder).split(sep).join('/') || '.';
}

/** True if a place, as `pathBelow` gives it, is another one or lies below it. */
export function isAtOrBelow(outer: string, place: string): boolean {
  return outer === '.' || place === outer || place.startsWith(`${outer}/`);
}

/** True if a path is the folder or lies below it; both are absolute, links followed where that matters. On Windows case does not count, and drives are apart. */
export function isWithin(inner: string, folder: string, { relative, isAbsolute, sep }: PlatformPath = path): boolean {
  const way = relative(folder, inner);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** One text for all spellings of a path on one machine, to find it by: Windows makes no difference of case. */
export function pathKey(written: string, { sep, normalize }: PlatformPath = path): string {
  const plain = normalize(written);
  return sep === '\\' ? plain.toLowerCase() : plain;
}

/** A path with `/` between its parts, the one form that answers have on every machine; Windows takes it too. */
export function slashed(written: string, { sep }: Pick<PlatformPath, 'sep'> = path): string {
  return sep === '/' ? written : written.replaceAll(sep, '/');
}
