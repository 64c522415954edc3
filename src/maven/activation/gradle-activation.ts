import type { RawProfile } from '../../core/builds/raw-pom.ts';

/**
 * The profiles of a POM that count for Gradle, which asks nobody for them and knows two conditions: a property that is missing, and where no
 * profile has that, to be active by default. Source: Gradle's PomReader, parseActivePomProfiles.
 */
export function chooseForGradle(profiles: readonly RawProfile[]): readonly RawProfile[] {
  const byDefault = profiles.filter(({ activation }) => activation?.activeByDefault?.toLowerCase() === 'true');
  const others = profiles.filter((profile) => !byDefault.includes(profile));
  const active = others.filter(({ activation }) => activation?.property?.name?.startsWith('!'));
  return active.length > 0 ? active : byDefault;
}
