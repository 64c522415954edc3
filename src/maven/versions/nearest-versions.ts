import { compareGenericVersions } from './generic-version.ts';

/** Versions named in one message. */
const MAX_NEAREST = 4;

/** The versions that only add to what was written (`31.1-jre` for `31.1`), then its neighbours by order, highest first each. `sorted` ascending. */
export function findNearestVersions(wanted: string, sorted: readonly string[]): readonly string[] {
  const plain = wanted.replace(/^v(?=\d)/i, '');
  const longer = sorted.filter((version) => version.startsWith(plain) && !/^\d/.test(version.slice(plain.length)));
  const others = sorted.filter((version) => !longer.includes(version));
  const above = others.filter((version) => compareGenericVersions(version, plain) > 0).slice(0, 2);
  const below = others.filter((version) => compareGenericVersions(version, plain) < 0).slice(-2);
  return [...longer.reverse(), ...[...below, ...above].reverse()].slice(0, MAX_NEAREST);
}
