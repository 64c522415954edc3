import { compareGenericVersions } from './generic-version.ts';

/** A union of intervals. Null bound: open to that side. */
export interface VersionRange {
  readonly text: string;
  readonly intervals: readonly VersionInterval[];
}

export interface VersionInterval {
  readonly lower: VersionBound | null;
  readonly upper: VersionBound | null;
}

export interface VersionBound {
  readonly version: string;
  readonly inclusive: boolean;
}

/**
 * `[1,2)`, `(,1],[2,)`, `[1.5]`, `[1.*]`. Null: a plain version, which is only a wish; also null for text that opens like a range and
 * is none (`[1,2`), see `isMalformedRange`.
 * Source: maven-resolver GenericVersionScheme and GenericVersionRange.
 */
export function parseVersionRange(text: string): VersionRange | null {
  const intervals: VersionInterval[] = [];
  let rest = text;
  while (rest.startsWith('[') || rest.startsWith('(')) {
    const end = rest.search(/[)\]]/);
    const interval = end < 0 ? null : parseInterval(rest.slice(0, end + 1));
    if (interval === null) return null;
    intervals.push(interval);
    rest = rest.slice(end + 1).trim();
    if (rest.startsWith(',')) rest = rest.slice(1).trim();
  }
  return intervals.length === 0 || rest !== '' ? null : { text, intervals };
}

/** The one version that `[1.5]` lets be; null: it is a wider range. Source: Maven 4's DefaultVersionRangeResolver. */
export function findOnlyVersion({ intervals: [first, ...others] }: VersionRange): string | null {
  const { lower, upper } = first ?? {};
  if (others.length > 0 || !lower?.inclusive || !upper?.inclusive) return null;
  return compareGenericVersions(lower.version, upper.version) === 0 ? lower.version : null;
}

/** Text that Maven takes for a range and refuses as such. */
export function isMalformedRange(text: string): boolean {
  return /^[[(]/.test(text) && parseVersionRange(text) === null;
}

export function isInRange(range: VersionRange, version: string): boolean {
  return range.intervals.some((interval) => isInInterval(interval, version));
}

function parseInterval(text: string): VersionInterval | null {
  const opens = text.startsWith('[');
  const closes = text.endsWith(']');
  const parts = text.slice(1, -1).split(',');
  if (parts.length > 2) return null;
  const [first, second] = parts.map((part) => part.trim());
  if (second === undefined) return opens && closes ? parseSingle(first!) : null;
  if (first !== '' && second !== '' && compareGenericVersions(second, first!) < 0) return null;
  return {
    lower: first === '' ? null : { version: first!, inclusive: opens },
    upper: second === '' ? null : { version: second, inclusive: closes },
  };
}

/** `[1.*]` is everything from the lowest to the highest version that starts with `1.`. */
function parseSingle(version: string): VersionInterval {
  const isPrefix = version.endsWith('.*');
  const bound = (end: string): VersionBound => ({
    version: isPrefix ? version.slice(0, -1) + end : version,
    inclusive: true,
  });
  return { lower: bound('min'), upper: bound('max') };
}

function isInInterval({ lower, upper }: VersionInterval, version: string): boolean {
  return isBeyond(lower, version, -1) && isBeyond(upper, version, 1);
}

function isBeyond(bound: VersionBound | null, version: string, side: 1 | -1): boolean {
  if (bound === null) return true;
  const order = compareGenericVersions(bound.version, version) * side;
  return order > 0 || (order === 0 && bound.inclusive);
}
