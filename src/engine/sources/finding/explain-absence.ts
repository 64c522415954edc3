import { type Coordinates, printCoordinates, printModule } from '../../../core/artifacts/coordinates.ts';
import type { VersionAnswers } from '../../../core/artifacts/version-list.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import { findMetaVersion, isMetaVersion } from '../../../maven/versions/meta-version.ts';
import { findNearestVersions } from '../../../maven/versions/nearby-versions.ts';

/** Why coordinates without a POM are nowhere: no such version, by what the repositories list, or no such artifact. */
export function explainAbsence(coordinates: Coordinates, { lists, unanswered }: VersionAnswers): string {
  const versions = [...new Set(lists.flatMap((list) => list.versions))].sort(compareGenericVersions);
  const module = printModule(coordinates);
  if (versions.length === 0) {
    const unknown = unanswered.length === 0 ? '' : ', as far as could be asked';
    return `there is no artifact ${module}${unknown}`;
  }
  if (versions.includes(coordinates.version)) {
    return `${printCoordinates(coordinates)} is listed, but no repository asked has its POM`;
  }
  const latest = findMetaVersion('RELEASE', lists) ?? versions.at(-1);
  if (isMetaVersion(coordinates.version)) return `${coordinates.version} is no version of ${module}; latest: ${latest}`;
  const nearest = findNearestVersions(coordinates.version, versions);
  return `${module} has no version ${coordinates.version}; nearest: ${nearest.join(', ')}; latest: ${latest}`;
}
