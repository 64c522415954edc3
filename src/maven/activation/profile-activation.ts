import type { RawActivation, RawPom, RawProfile, RawText } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { isModel41 } from '../model/pom-model.ts';
import { concealValues } from '../model/private-values.ts';
import { type ActivationContext, type ActivationValues, createActivationValues } from './activation-values.ts';
import { type ConditionScope, evaluateCondition } from './condition/evaluate-condition.ts';
import { ConditionError, ConditionLimitError } from './condition/values.ts';
import { matchesJdk } from './jdk-activation.ts';
import { matchesOs } from './os-activation.ts';

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
export function chooseProfiles(pom: RawPom, given: ActivationContext): ProfileChoice {
  const problems: Problem[] = [];
  const errors: Problem[] = [];
  if (pom.profiles.length === 0) return { active: [], problems, errors };
  const { context } = given;
  if (context.isGradle) return { active: chooseForGradle(pom.profiles), problems, errors };
  const chosen: RawProfile[] = [];
  const byDefault: RawProfile[] = [];
  const values = createActivationValues(pom, given);
  for (const profile of pom.profiles) {
    if (context.inactiveProfiles.includes(profile.id)) continue;
    const describe = (message: string, line = profile.line): Problem => ({
      code: 'profile-condition',
      message,
      where: `${pom.origin}:${line}`,
    });
    const conditions: Conditions = {
      ...given,
      id: profile.id,
      values,
      isModel41: isModel41(pom),
      report: (message, line) => problems.push(describe(message, line)),
      refuse: (message, line) => errors.push(describe(message, line)),
    };
    if (context.activeProfiles.includes(profile.id) || isActive(profile.activation, conditions)) {
      chosen.push(profile);
    } else if (profile.activation?.activeByDefault?.toLowerCase() === 'true') {
      byDefault.push(profile);
    }
  }
  return { active: chosen.length > 0 ? chosen : byDefault, problems, errors };
}

/** The conditions of one profile, and the values they are checked with. */
interface Conditions extends ActivationContext {
  readonly id: string;
  readonly values: ActivationValues;
  readonly isModel41: boolean;
  /** Without a line: that of the profile. */
  readonly report: (message: string, line?: number) => void;
  readonly refuse: (message: string, line?: number) => void;
}

function isActive(activation: RawActivation | null, conditions: Conditions): boolean {
  if (activation === null) return false;
  const { jdk, os, property, file } = activation;
  const results: boolean[] = [];
  if (file !== null) results.push(isFileActive(file, conditions));
  if (jdk !== null) results.push(isJdkActive(jdk, conditions));
  if (os !== null) results.push(isOsActive(os, conditions));
  if (property !== null) results.push(isPropertyActive(property, conditions));
  results.push(...checkModel41(activation, conditions));
  return results.length > 0 && results.every(Boolean);
}

/** A path that starts nowhere is neither there nor missing. `missing` counts only without `exists`. */
function isFileActive(file: NonNullable<RawActivation['file']>, { fileExists, values }: Conditions): boolean {
  const written = file.exists || file.missing;
  const path = written ? values.findPath(written) : null;
  return path !== null && fileExists(path) === Boolean(file.exists);
}

function isJdkActive(jdk: string, { id, context, values, report }: Conditions): boolean {
  const active = matchesJdk(values.read(jdk), context.jdk);
  if (active === null)
    report(`The JDK condition "${jdk}" of profile ${id} cannot be read; the profile counts as inactive`);
  return active ?? false;
}

function isOsActive(os: NonNullable<RawActivation['os']>, { id, context, values, report }: Conditions): boolean {
  const active = matchesOs(os, context, (text) => values.read(text));
  if (active === null)
    report(`The OS version "${os.version}" of profile ${id} is not evaluated; the profile counts as inactive`);
  return active ?? false;
}

function isPropertyActive(property: NonNullable<RawActivation['property']>, conditions: Conditions): boolean {
  const { id, context, packaging, report, values } = conditions;
  const written = values.read(property.name ?? '');
  const name = written.replace(/^!/, '');
  if (name === '') {
    report(`Profile ${id} asks for a property without a name and counts as inactive`);
    return false;
  }
  const actual =
    context.userProperties.get(name) ?? (name === 'packaging' ? packaging : context.systemProperties.get(name)) ?? null;
  if (!property.value) return (actual !== null && actual !== '') !== written.startsWith('!');
  const expected = values.read(property.value);
  return expected.startsWith('!') ? expected.slice(1) !== actual : expected === actual;
}

/** The outcomes of what model 4.1.0 added and Maven 3 passes over. */
function checkModel41({ packaging, condition }: RawActivation, conditions: Conditions): readonly boolean[] {
  const { id, isModel41, refuse, report, values } = conditions;
  if (values.scope === null) {
    if (condition !== null)
      report(`Maven 3 does not know the condition of profile ${id} and passes over it`, condition.line);
    return [];
  }
  if ((packaging ?? condition) !== null && !isModel41) {
    refuse(`Activation by packaging or condition, as of profile ${id}, needs modelVersion 4.1.0`);
  }
  return [
    ...(packaging === null ? [] : [packaging === conditions.packaging]),
    ...(condition === null || condition.text === '' ? [] : [isConditionTrue(condition, values.scope, conditions)]),
  ];
}

function isConditionTrue(condition: RawText, scope: ConditionScope, conditions: Conditions): boolean {
  const { id, context, report, refuse } = conditions;
  const why = ({ message }: Error) => concealValues(message, condition.text, context);
  try {
    return evaluateCondition(condition.text, scope);
  } catch (error) {
    if (error instanceof ConditionError) {
      refuse(`The condition of profile ${id} cannot be read: ${why(error)}`, condition.line);
    } else if (error instanceof ConditionLimitError) {
      const outcome = 'is not evaluated, the profile counts as inactive';
      report(`The condition of profile ${id} ${outcome}: ${why(error)}`, condition.line);
    } else throw error;
    return false;
  }
}

/**
 * The profiles of a POM that count for Gradle, which asks nobody for them and knows two conditions: a property that is missing, and where no
 * profile has that, to be active by default. Source: Gradle's PomReader, parseActivePomProfiles.
 */
function chooseForGradle(profiles: readonly RawProfile[]): readonly RawProfile[] {
  const byDefault = profiles.filter(({ activation }) => activation?.activeByDefault?.toLowerCase() === 'true');
  const others = profiles.filter((profile) => !byDefault.includes(profile));
  const active = others.filter(({ activation }) => activation?.property?.name?.startsWith('!'));
  return active.length > 0 ? active : byDefault;
}
