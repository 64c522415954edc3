import type { BuildContext } from '../../core/builds/maven-environment.ts';

/** Properties of the environment and of the user; the versions of Java and of the system are sent to every server anyway. */
const PRIVATE = /^(env\.|user\.|java\.home$)/;

const known = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

/** The system properties that may go into an address or coordinates, whoever wrote them. */
export function publicProperties(systemProperties: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = known.get(systemProperties) ?? new Map([...systemProperties].filter(([name]) => !PRIVATE.test(name)));
  known.set(systemProperties, found);
  return found;
}

/** True if a value is one of settings.xml, where passphrases and tokens stand too. */
export function isOfSettings(name: string, { settingsProfiles, userProperties }: BuildContext): boolean {
  return !userProperties.has(name) && settingsProfiles.some(({ base }) => base.properties.has(name));
}

/** `message` with names in place of the private values that `written` asks for. */
export function concealValues(message: string, written: string, { systemProperties }: BuildContext): string {
  const names = [...written.matchAll(/\b(?:env|user)\.\w+/g)].map(([name]) => name);
  return names.reduce((text, name) => {
    const value = systemProperties.get(name) ?? '';
    return value === '' ? text : text.replaceAll(value, `\${${name}}`);
  }, message);
}

/** True if an expression that was left as it is names a value that never goes into an address or coordinates. */
export function namesPrivate(text: string): boolean {
  return [...text.matchAll(/\$\{([^${}]+)\}/g)].some(([, name = '']) => PRIVATE.test(name));
}
