import type { BuildContext } from '../../core/maven-environment.ts';

/** Of the environment and of the person at this machine; the versions of Java and of the system are told to every server anyway. */
const PRIVATE = /^(env\.|user\.|java\.home$)/;

const known = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

/** The system properties that may go into an address or coordinates, whoever wrote them. */
export function publicProperties(systemProperties: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = known.get(systemProperties) ?? new Map([...systemProperties].filter(([name]) => !PRIVATE.test(name)));
  known.set(systemProperties, found);
  return found;
}

/** Whether a value is one of settings.xml, where passphrases and tokens stand too. */
export function isOfSettings(name: string, { settingsProfiles, userProperties }: BuildContext): boolean {
  return !userProperties.has(name) && settingsProfiles.some(({ base }) => base.properties.has(name));
}

/** Whether an expression that stayed as it is names what never goes into an address or coordinates. */
export function namesPrivate(text: string): boolean {
  return [...text.matchAll(/\$\{([^${}]+)\}/g)].some(([, name = '']) => PRIVATE.test(name));
}
