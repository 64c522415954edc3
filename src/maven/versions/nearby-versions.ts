import { compareGenericVersions } from './generic-version.ts';

/** Versions named in one message. */
const MAX_NEAREST = 4;

/**
 * The versions up to `version`, lowest first, itself among them: releases alone, unless it is none itself, and where a version
 * says for whom it is made (`-jre`, `-android`), those for the same.
 */
export function listEarlierReleases(versions: readonly string[], version: string): readonly string[] {
  const [isWanted, flavour] = [isRelease(version) ? isRelease : () => true, flavourOf(version)];
  return [...new Set([...versions, version])]
    .filter((other) => compareGenericVersions(other, version) <= 0 && isWanted(other))
    .filter((other) => ['', flavour].includes(flavourOf(other)))
    .sort(compareGenericVersions);
}

/** Null when there is none. */
export function findNewestRelease(versions: readonly string[]): string | null {
  return versions.filter(isRelease).sort(compareGenericVersions).at(-1) ?? null;
}

function isRelease(version: string): boolean {
  return compareGenericVersions(version, numberOf(version)) >= 0;
}

/** Empty for what Maven's order takes for the release, as `.Final`, and for what comes before it. */
function flavourOf(version: string): string {
  const number = numberOf(version);
  return compareGenericVersions(version, number) <= 0 ? '' : version.slice(number.length).toLowerCase();
}

/** `31.1` of `31.1-jre`; all of what does not begin with a number. */
function numberOf(version: string): string {
  return /^\d+(?:\.\d+)*/.exec(version)?.[0] ?? version;
}

/** The versions that only add to what was written (`31.1-jre` for `31.1`), then its neighbours by order, highest first each. `sorted` ascending. */
export function findNearestVersions(wanted: string, sorted: readonly string[]): readonly string[] {
  const plain = wanted.replace(/^v(?=\d)/i, '');
  const longer = sorted.filter((version) => version.startsWith(plain) && !/^\d/.test(version.slice(plain.length)));
  const others = sorted.filter((version) => !longer.includes(version));
  const above = others.filter((version) => compareGenericVersions(version, plain) > 0).slice(0, 2);
  const below = others.filter((version) => compareGenericVersions(version, plain) < 0).slice(-2);
  return [...longer.reverse(), ...[...below, ...above].reverse()].slice(0, MAX_NEAREST);
}
