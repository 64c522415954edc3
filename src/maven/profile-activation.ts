import { isAbsolute, resolve } from 'node:path';
import type { Problem } from '../core/problem.ts';
import type { RawActivation, RawPom, RawProfile } from '../core/raw-pom.ts';
import { createInterpolator, type Interpolator } from './interpolation.ts';
import { matchesJdk } from './jdk-activation.ts';
import type { ModelPlace } from './model-values.ts';
import { isOsFamily } from './os-family.ts';

/** What the build that reads a POM lends to the activation of its profiles. */
export interface ActivationPlace extends ModelPlace {
  /** That of the model being built, also while its parents are read: Maven offers it as the user property `packaging`. */
  readonly packaging: string;
  readonly fileExists: (path: string) => boolean;
}

export interface ProfileChoice {
  /** In the order of the POM, those active by default last. */
  readonly active: readonly RawProfile[];
  readonly problems: readonly Problem[];
}

/**
 * The profiles of one POM that are active: requested by id, or all their conditions hold; those `activeByDefault` only if no
 * other of this POM is. Conditions read the POM's own properties, before profiles, then user and system properties.
 * Source: Maven's DefaultProfileSelector, DefaultModelBuilder.getInterpolatedProfiles and the activators of `profile.activation`.
 */
export function chooseProfiles(pom: RawPom, place: ActivationPlace): ProfileChoice {
  const problems: Problem[] = [];
  if (pom.profiles.length === 0) return { active: [], problems };
  const { context } = place;
  const chosen: RawProfile[] = [];
  const byDefault: RawProfile[] = [];
  const interpolator = createInterpolator(
    (name) =>
      pom.base.properties.get(name) ?? context.userProperties.get(name) ?? context.systemProperties.get(name) ?? null,
  );
  for (const profile of pom.profiles) {
    if (context.inactiveProfiles.includes(profile.id)) continue;
    const report = (message: string) =>
      problems.push({ code: 'profile-condition', message, where: `${pom.origin}:${profile.line}` });
    if (context.activeProfiles.includes(profile.id) || isActive(profile, { ...place, interpolator, report })) {
      chosen.push(profile);
    } else if (profile.activation?.activeByDefault === 'true') {
      byDefault.push(profile);
    }
  }
  return { active: chosen.length > 0 ? chosen : byDefault, problems };
}

interface Conditions extends ActivationPlace {
  readonly interpolator: Interpolator;
  readonly report: (message: string) => void;
}

function isActive({ id, activation }: RawProfile, conditions: Conditions): boolean {
  if (activation === null) return false;
  const { jdk, os, property, file, packaging, condition } = activation;
  const results: boolean[] = [];
  if (file !== null) results.push(isFileActive(file, conditions));
  if (jdk !== null) results.push(isJdkActive(jdk, id, conditions));
  if (os !== null) results.push(isOsActive(os, id, conditions));
  if (property !== null) results.push(isPropertyActive(property, id, conditions));
  if (packaging !== null) results.push(packaging === conditions.packaging);
  if (condition !== null) {
    conditions.report(`The condition of profile ${id} is not evaluated; the profile counts as inactive`);
    results.push(false);
  }
  return results.length > 0 && results.every(Boolean);
}

/** A relative path starts at the project; without a project it is never active. `missing` counts only without `exists`. */
function isFileActive(
  file: NonNullable<RawActivation['file']>,
  { basedir, fileExists, interpolator }: Conditions,
): boolean {
  const written = file.exists || file.missing;
  if (!written) return false;
  const placed = basedir === null ? written : written.replace(/\$\{(project\.)?basedir\}/g, () => basedir);
  const path = interpolator.interpolate(placed);
  if (!isAbsolute(path) && basedir === null) return false;
  const exists = fileExists(basedir === null ? path : resolve(basedir, path));
  return file.exists ? exists : !exists;
}

function isJdkActive(jdk: string, id: string, { context, interpolator, report }: Conditions): boolean {
  const active = matchesJdk(interpolator.interpolate(jdk), context.jdk);
  if (active === null)
    report(`The JDK condition "${jdk}" of profile ${id} cannot be read; the profile counts as inactive`);
  return active ?? false;
}

/** Maven's `regex:` versions are said, not run: an expression out of a POM could run for ever. */
function isOsActive(os: NonNullable<RawActivation['os']>, id: string, conditions: Conditions): boolean {
  const { context, interpolator, report } = conditions;
  if (os.version !== null && /^!?regex:/.test(os.version)) {
    report(`The OS version "${os.version}" of profile ${id} is not evaluated; the profile counts as inactive`);
    return false;
  }
  const name = context.os.name.toLowerCase();
  const version = context.os.version.toLowerCase();
  const tests: readonly (readonly [string | null, (expected: string) => boolean])[] = [
    [os.family, (family) => isOsFamily(family, name)],
    [os.name, (expected) => expected === name],
    [os.arch, (expected) => expected === context.os.arch.toLowerCase()],
    [os.version, (expected) => expected === version],
  ];
  const written = tests.filter(([expected]) => expected !== null);
  return (
    written.length > 0 &&
    written.every(([expected, test]) => holds(interpolator.interpolate(expected ?? '').toLowerCase(), test))
  );
}

function holds(expected: string, test: (expected: string) => boolean): boolean {
  return expected.startsWith('!') ? !test(expected.slice(1)) : test(expected);
}

function isPropertyActive(
  property: NonNullable<RawActivation['property']>,
  id: string,
  conditions: Conditions,
): boolean {
  const { context, interpolator, packaging, report } = conditions;
  const written = interpolator.interpolate(property.name ?? '');
  const name = written.replace(/^!/, '');
  if (name === '') {
    report(`Profile ${id} asks for a property without a name and counts as inactive`);
    return false;
  }
  const actual =
    context.userProperties.get(name) ?? (name === 'packaging' ? packaging : context.systemProperties.get(name)) ?? null;
  if (property.value) return holds(interpolator.interpolate(property.value), (expected) => expected === actual);
  return (actual !== null && actual !== '') !== written.startsWith('!');
}
