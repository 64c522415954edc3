import type { VersionList } from '../../src/core/artifacts/version-list.ts';

/** What was installed, unless `changes` say otherwise; without versions and words about them. */
export function versionList(changes: Partial<VersionList> = {}): VersionList {
  return { repository: null, versions: [], latest: null, release: null, lastUpdated: '', ...changes };
}
