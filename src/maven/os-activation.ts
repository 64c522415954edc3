import type { BuildContext } from '../core/maven-environment.ts';
import type { RawActivation } from '../core/raw-pom.ts';
import { compileRegex } from './linear-regex.ts';
import { isOsFamily } from './os-family.ts';

/**
 * Whether all that `<activation><os>` says holds; nothing said never does. `read` interpolates a text. Null: a `regex:` version that
 * is not evaluated. Source: Maven's OperatingSystemProfileActivator.
 */
export function matchesOs(
  os: NonNullable<RawActivation['os']>,
  actual: BuildContext['os'],
  read: (text: string) => string,
): boolean | null {
  const { family, name, arch, version } = os;
  if (family === null && name === null && arch === null && version === null) return false;
  const osName = actual.name.toLowerCase();
  const test = (written: string | null, matches: (expected: string) => boolean): boolean => {
    const expected = read(written ?? '').toLowerCase();
    return written === null || (expected.startsWith('!') ? !matches(expected.slice(1)) : matches(expected));
  };
  if (!test(family, (expected) => isOsFamily(expected, osName))) return false;
  if (!test(name, (expected) => expected === osName)) return false;
  if (!test(arch, (expected) => expected === actual.arch.toLowerCase())) return false;
  const regex = /^regex:(.*)$/s.exec(read(version ?? '').toLowerCase())?.[1];
  if (regex === undefined) return test(version, (expected) => expected === actual.version.toLowerCase());
  return compileRegex(regex)?.(actual.version.toLowerCase()) ?? null;
}
