import type { VersionOrder } from '../../core/artifacts/version-order.ts';

/** Among words: what is not here lies between `dev` and `rc`. */
const SPECIAL: ReadonlyMap<string, number> = new Map([
  ['dev', -1],
  ['rc', 1],
  ['snapshot', 2],
  ['final', 3],
  ['ga', 4],
  ['release', 5],
  ['sp', 6],
]);

/**
 * Gradle's order. All separators are alike, as is a change between digits and letters; numbers come after words, and what goes on with a
 * number after what has ended, but before it with a word.
 * Source: https://docs.gradle.org/current/userguide/dependency_versions.html, "Version ordering"; Gradle's StaticVersionComparator.
 */
export const compareGradleVersions: VersionOrder = (a, b) => {
  const [left, right] = [splitVersion(a), splitVersion(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [own, other] = [left[at], right[at]];
    if (own === undefined) return isNumber(other!) ? -1 : 1;
    if (other === undefined) return isNumber(own) ? 1 : -1;
    const order = own === other ? null : compareParts(own, other);
    if (order !== null) return order;
  }
  return 0;
};

/** The first of two that are equal; null stands for none. */
export function higherVersion(best: string | null, version: string | null): string | null {
  if (best === null || version === null) return best ?? version;
  return compareGradleVersions(version, best) > 0 ? version : best;
}

/** At separators, each of which ends a part, and where digits begin or end. */
export function splitVersion(version: string): readonly string[] {
  const parts = version.split(/[._\-+]|(?<=[0-9])(?=[^0-9._\-+])|(?<=[^0-9._\-+])(?=[0-9])/);
  return parts.at(-1) === '' ? parts.slice(0, -1) : parts;
}

/** A number that is too great for a `long` is a word to Gradle. */
function isNumber(part: string): boolean {
  return /^[0-9]+$/.test(part) && (part.length < 19 || BigInt(part) <= MAX_LONG);
}

const MAX_LONG = 2n ** 63n - 1n;

/** Null: they are alike, and what follows decides. Zero: the whole versions are, as where `RC` meets `rc`. */
function compareParts(own: string, other: string): number | null {
  const [isOwnNumber, isOtherNumber] = [isNumber(own), isNumber(other)];
  if (isOwnNumber !== isOtherNumber) return isOwnNumber ? 1 : -1;
  if (isOwnNumber) return Number(BigInt(own) - BigInt(other)) || null;
  const [ownRank, otherRank] = [SPECIAL.get(own.toLowerCase()), SPECIAL.get(other.toLowerCase())];
  if (ownRank !== undefined || otherRank !== undefined) return (ownRank ?? 0) - (otherRank ?? 0);
  return own < other ? -1 : 1;
}
