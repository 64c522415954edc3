import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { RawActivation } from '../../core/builds/raw-pom.ts';
import { compileRegex } from '../patterns/linear-regex.ts';

/**
 * True if all that `<activation><os>` says holds, in either case of letters; nothing said never does. `read` interpolates a text.
 * Null: a `regex:` version that is not evaluated. Source: OperatingSystemProfileActivator of Maven 3.9 and of 4.0.0-rc-6.
 */
export function matchesOs(
  os: NonNullable<RawActivation['os']>,
  { os: actual, isMaven4 }: BuildContext,
  read: (text: string) => string,
): boolean | null {
  const { family, name, arch, version } = os;
  if (family === null && name === null && arch === null && version === null) return false;
  const osName = actual.name.toLowerCase();
  const osVersion = actual.version.toLowerCase();
  const lower = (text: string): string => read(text).toLowerCase();
  // The families that Maven 4 has by name it has in small letters; any other is a part of the name.
  if (!holds(family, isMaven4 ? read : lower, (expected) => isOsFamily(expected, osName))) return false;
  if (!holds(name, lower, (expected) => expected === osName)) return false;
  if (!holds(arch, lower, (expected) => expected === actual.arch.toLowerCase())) return false;
  // Maven 3 keeps the case of the expression itself, and with it the meaning of `\D`.
  const regex = /^regex:(.*)$/s.exec((isMaven4 ? lower : read)(version ?? ''))?.[1];
  if (regex === undefined) return holds(version, lower, (expected) => expected === osVersion);
  return compileRegex(regex)?.(osVersion) ?? null;
}

function holds(
  written: string | null,
  read: (text: string) => string,
  matches: (expected: string) => boolean,
): boolean {
  if (written === null) return true;
  const expected = read(written);
  return expected.startsWith('!') ? !matches(expected.slice(1)) : matches(expected);
}

/** True if `osName` (as `os.name`, lower case) belongs to a family of profile activation. Source: Maven's Os.isFamily. */
function isOsFamily(family: string, osName: string): boolean {
  const windows = osName.includes('windows');
  const old = windows && /95|98|me|ce/.test(osName);
  const mac = osName.includes('mac') || osName.includes('darwin');
  // Java's path separator, which Maven asks, is ";" on these.
  const semicolons = /windows|netware|os\/2/.test(osName);
  switch (family) {
    case 'windows':
      return windows;
    case 'win9x':
      return old;
    case 'winnt':
      return windows && !old;
    case 'dos':
      return semicolons && !windows && !osName.includes('netware');
    case 'mac':
      return mac;
    case 'tandem':
      return osName.includes('nonstop_kernel');
    case 'unix':
      return !semicolons && !osName.includes('openvms') && (!mac || osName.endsWith('x'));
    case 'z/os':
      return osName.includes('z/os') || osName.includes('os/390');
    default:
      return osName.includes(family.toLowerCase());
  }
}
