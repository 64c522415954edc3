import { type Coordinates, printCoordinates, printModule } from '../../../core/coordinates.ts';
import type { VersionAnswers } from '../../../core/version-list.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import { findMetaVersion, isMetaVersion } from '../../../maven/versions/meta-version.ts';

/** Versions named in one message. */
const MAX_NEAREST = 4;

/** Why coordinates without a POM are nowhere: no such version, by what the repositories list, or no such artifact. */
export function explainAbsence(coordinates: Coordinates, { lists, untold }: VersionAnswers): string {
  const versions = [...new Set(lists.flatMap((list) => list.versions))].sort(compareGenericVersions);
  const module = printModule(coordinates);
  if (versions.length === 0) {
    const unknown = untold.length === 0 ? '' : ', as far as could be asked';
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

/** Those that only add to what was written (`31.1-jre` for `31.1`), then its neighbours by order, highest first each. `sorted` ascending. */
function findNearestVersions(wanted: string, sorted: readonly string[]): readonly string[] {
  const plain = wanted.replace(/^v(?=\d)/i, '');
  const longer = sorted.filter((version) => version.startsWith(plain) && !/^\d/.test(version.slice(plain.length)));
  const others = sorted.filter((version) => !longer.includes(version));
  const above = others.filter((version) => compareGenericVersions(version, plain) > 0).slice(0, 2);
  const below = others.filter((version) => compareGenericVersions(version, plain) < 0).slice(-2);
  return [...longer.reverse(), ...[...below, ...above].reverse()].slice(0, MAX_NEAREST);
}
