import type { Problem } from '../core/problem.ts';
import type { RawActivation, RawPom, RawProfile, RawText } from '../core/raw-pom.ts';
import type { ActivationPlace } from './activation-place.ts';
import { type ActivationValues, createActivationValues } from './activation-values.ts';
import { ConditionError, ConditionLimitError } from './condition/condition-error.ts';
import { type ConditionScope, evaluateCondition } from './condition/evaluate-condition.ts';
import { matchesJdk } from './jdk-activation.ts';
import { matchesOs } from './os-activation.ts';
import { isModel41 } from './pom-model.ts';

export interface ProfileChoice {
  /** In the order of the POM, those active by default last. */
  readonly active: readonly RawProfile[];
  readonly problems: readonly Problem[];
  /** Conditions that make Maven refuse the model. */
  readonly errors: readonly Problem[];
}

/**
 * The profiles of one POM that are active: requested by id, or all their conditions hold; those `activeByDefault` only if no
 * other of this POM is. Source: Maven's DefaultProfileSelector and the activators of `profile.activation`.
 */
export function chooseProfiles(pom: RawPom, place: ActivationPlace): ProfileChoice {
  const problems: Problem[] = [];
  const errors: Problem[] = [];
  if (pom.profiles.length === 0) return { active: [], problems, errors };
  const { context } = place;
  const chosen: RawProfile[] = [];
  const byDefault: RawProfile[] = [];
  const values = createActivationValues(pom, place);
  for (const profile of pom.profiles) {
    if (context.inactiveProfiles.includes(profile.id)) continue;
    const describe = (message: string, line = profile.line) => ({
      code: 'profile-condition',
      message,
      where: `${pom.origin}:${line}`,
    });
    const conditions: Conditions = {
      ...place,
      values,
      isModel41: isModel41(pom),
      report: (message, line) => problems.push(describe(message, line)),
      refuse: (message, line) => errors.push(describe(message, line)),
    };
    if (context.activeProfiles.includes(profile.id) || isActive(profile, conditions)) {
      chosen.push(profile);
    } else if (profile.activation?.activeByDefault === 'true') {
      byDefault.push(profile);
    }
  }
  return { active: chosen.length > 0 ? chosen : byDefault, problems, errors };
}

interface Conditions extends ActivationPlace {
  readonly values: ActivationValues;
  readonly isModel41: boolean;
  readonly report: (message: string, line?: number) => void;
  readonly refuse: (message: string, line?: number) => void;
}

function isActive({ id, activation }: RawProfile, conditions: Conditions): boolean {
  if (activation === null) return false;
  const { jdk, os, property, file, packaging, condition } = activation;
  const results: boolean[] = [];
  if (file !== null) results.push(isFileActive(file, conditions));
  if (jdk !== null) results.push(isJdkActive(jdk, id, conditions));
  if (os !== null) results.push(isOsActive(os, id, conditions));
  if (property !== null) results.push(isPropertyActive(property, id, conditions));
  if (conditions.values.scope === null) {
    if (condition !== null)
      conditions.report(`Maven 3 does not know the condition of profile ${id} and passes over it`, condition.line);
  } else {
    if (packaging !== null) results.push(packaging === conditions.packaging);
    if ((packaging ?? condition) !== null && !conditions.isModel41) {
      conditions.refuse(`Activation by packaging or condition, as of profile ${id}, needs modelVersion 4.1.0`);
    }
    if (condition !== null && condition.text !== '') results.push(isConditionTrue(condition, id, conditions));
  }
  return results.length > 0 && results.every(Boolean);
}

/** A path that starts nowhere is neither there nor missing. `missing` counts only without `exists`. */
function isFileActive(file: NonNullable<RawActivation['file']>, { fileExists, values }: Conditions): boolean {
  const written = file.exists || file.missing;
  const path = written ? values.findPath(written) : null;
  return path !== null && fileExists(path) === Boolean(file.exists);
}

function isJdkActive(jdk: string, id: string, { context, values, report }: Conditions): boolean {
  const active = matchesJdk(values.read(jdk), context.jdk);
  if (active === null)
    report(`The JDK condition "${jdk}" of profile ${id} cannot be read; the profile counts as inactive`);
  return active ?? false;
}

function isOsActive(
  os: NonNullable<RawActivation['os']>,
  id: string,
  { context, values, report }: Conditions,
): boolean {
  const active = matchesOs(os, context.os, (text) => values.read(text));
  if (active === null)
    report(`The OS version "${os.version}" of profile ${id} is not evaluated; the profile counts as inactive`);
  return active ?? false;
}

function holds(expected: string, test: (expected: string) => boolean): boolean {
  return expected.startsWith('!') ? !test(expected.slice(1)) : test(expected);
}

function isPropertyActive(
  property: NonNullable<RawActivation['property']>,
  id: string,
  conditions: Conditions,
): boolean {
  const { context, packaging, report, values } = conditions;
  const written = values.read(property.name ?? '');
  const name = written.replace(/^!/, '');
  if (name === '') {
    report(`Profile ${id} asks for a property without a name and counts as inactive`);
    return false;
  }
  const actual =
    context.userProperties.get(name) ?? (name === 'packaging' ? packaging : context.systemProperties.get(name)) ?? null;
  if (property.value) return holds(values.read(property.value), (expected) => expected === actual);
  return (actual !== null && actual !== '') !== written.startsWith('!');
}

function isConditionTrue(condition: RawText, id: string, { values, report, refuse }: Conditions): boolean {
  try {
    return evaluateCondition(condition.text, values.scope as ConditionScope);
  } catch (error) {
    if (error instanceof ConditionError) {
      refuse(`The condition of profile ${id} cannot be read: ${error.message}`, condition.line);
    } else if (error instanceof ConditionLimitError) {
      report(
        `The condition of profile ${id} is not evaluated, the profile counts as inactive: ${error.message}`,
        condition.line,
      );
    } else throw error;
    return false;
  }
}
