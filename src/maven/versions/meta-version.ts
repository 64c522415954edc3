import type { VersionList } from '../../core/artifacts/version-list.ts';

export type MetaVersion = 'LATEST' | 'RELEASE';

export function isMetaVersion(version: string): version is MetaVersion {
  return version === 'LATEST' || version === 'RELEASE';
}

/**
 * The version that LATEST or RELEASE stands for: what the list updated last says of it, of equally old ones the first. Without any
 * `<latest>`, LATEST is RELEASE. Null: no list says, and then the highest version listed does not count either.
 * Source: maven-resolver-provider DefaultVersionResolver.
 */
export function findMetaVersion(word: MetaVersion, lists: readonly VersionList[]): string | null {
  const field = word === 'LATEST' ? 'latest' : 'release';
  const saying = lists.filter((list) => list[field] !== null);
  const newest = saying.reduce<VersionList | null>(
    (best, list) => (best === null || list.lastUpdated > best.lastUpdated ? list : best),
    null,
  );
  if (newest !== null) return newest[field];
  return word === 'LATEST' ? findMetaVersion('RELEASE', lists) : null;
}
