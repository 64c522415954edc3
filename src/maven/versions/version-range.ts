import type { VersionOrder } from '../../core/artifacts/version-order.ts';
import { compareGenericVersions } from './generic-version.ts';

/** A union of intervals. Null bound: open to that side. */
export interface VersionRange {
  readonly text: string;
  /** The order of the build tool whose graph asks. */
  readonly compareVersions: VersionOrder;
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
 * `[1,2)`, `(,1],[2,)`, `[1.5]`, `[1.*]`. Null: a plain version, which is only a preference (a "soft requirement"); also null for text that opens like a range and
 * is none (`[1,2`).
 * Source: maven-resolver GenericVersionScheme and GenericVersionRange.
 */
export function parseVersionRange(
  text: string,
  compareVersions: VersionOrder = compareGenericVersions,
): VersionRange | null {
  const intervals: VersionInterval[] = [];
  let rest = text;
  while (rest.startsWith('[') || rest.startsWith('(')) {
    const end = rest.search(/[)\]]/);
    const interval = end < 0 ? null : parseInterval(rest.slice(0, end + 1), compareVersions);
    if (interval === null) return null;
    intervals.push(interval);
    rest = rest.slice(end + 1).trim();
    if (rest.startsWith(',')) rest = rest.slice(1).trim();
  }
  return intervals.length === 0 || rest !== '' ? null : { text, compareVersions, intervals };
}

/** The one version that `[1.5]` lets be; null: it is a wider range. Source: Maven 4's DefaultVersionRangeResolver. */
export function findOnlyVersion({ compareVersions, intervals: [first, ...others] }: VersionRange): string | null {
  const { lower, upper } = first ?? {};
  if (others.length > 0 || !lower?.inclusive || !upper?.inclusive) return null;
  return compareVersions(lower.version, upper.version) === 0 ? lower.version : null;
}

export function isInRange({ compareVersions, intervals }: VersionRange, version: string): boolean {
  return intervals.some(
    ({ lower, upper }) =>
      (lower === null || isWithin(lower, compareVersions(version, lower.version))) &&
      (upper === null || isWithin(upper, compareVersions(upper.version, version))),
  );
}

function parseInterval(text: string, compareVersions: VersionOrder): VersionInterval | null {
  const opens = text.startsWith('[');
  const closes = text.endsWith(']');
  const parts = text.slice(1, -1).split(',');
  if (parts.length > 2) return null;
  const [first, second] = parts.map((part) => part.trim());
  if (second === undefined) return opens && closes ? parseSingle(first!) : null;
  if (first !== '' && second !== '' && compareVersions(second, first!) < 0) return null;
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

/** `order`: of the version, seen from the bound inwards. */
function isWithin({ inclusive }: VersionBound, order: number): boolean {
  return order > 0 || (order === 0 && inclusive);
}
