import { isSnapshot } from '../../core/artifacts/coordinates.ts';
import type { UnansweredVersions, VersionList } from '../../core/artifacts/version-list.ts';
import { isInRange, type VersionRange } from './version-range.ts';

/**
 * Versions in the range, lowest first. Of a repository only those count that it may be asked for: no snapshots of one that serves
 * releases. Source: maven-resolver-provider DefaultVersionRangeResolver.
 */
export function listVersionsInRange(
  range: VersionRange,
  lists: readonly VersionList[],
  own: readonly string[],
): readonly string[] {
  const listed = lists.flatMap(({ repository, versions }) =>
    versions.filter(
      (version) => repository === null || (isSnapshot(version) ? repository.snapshots : repository.releases).enabled,
    ),
  );
  return [...new Set([...own, ...listed])].filter((version) => isInRange(range, version)).sort(range.compareVersions);
}

/**
 * The first repository without which the highest version cannot be told; null: the known ones decide. Maven goes on without any that
 * is out of reach. We do where it can have nothing better: the range ends at the highest known version, or it has only snapshots
 * while others list releases.
 */
export function findMissed(
  range: VersionRange,
  versions: readonly string[],
  unanswered: readonly UnansweredVersions[],
): UnansweredVersions | null {
  const highest = versions.at(-1);
  if (highest === undefined) return unanswered[0] ?? null;
  if (endsAt(range, highest)) return null;
  return unanswered.find(({ repository }) => repository.releases.enabled || isSnapshot(highest)) ?? null;
}

function endsAt({ compareVersions, intervals }: VersionRange, version: string): boolean {
  return intervals.every(({ upper }) => upper !== null && compareVersions(upper.version, version) <= 0);
}
