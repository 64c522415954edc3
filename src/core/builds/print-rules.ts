import { joinParts } from '../text/join-parts.ts';
import type { Mediation } from './resolved-project.ts';

const rules: Readonly<Record<Mediation, string>> = {
  nearest: 'as Maven 3 resolves',
  'nearest-transitive-management': 'as Maven 4 resolves',
  highest: 'highest version wins',
  gradle: 'as Gradle resolves',
};

/** `as Gradle resolves, versions from gradle.lockfile`: by whose rules, and out of what where that is not POMs. */
export function printRules(mediation: Mediation, versionsFrom: readonly string[]): string {
  return joinParts(', ', rules[mediation], versionsFrom.length > 0 && `versions from ${versionsFrom.join('; ')}`);
}
