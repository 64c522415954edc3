import { dirname, join } from 'node:path';
import type { BuildContext, LinuxRelease } from '../../core/builds/maven-environment.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { parseLinuxRelease } from '../../maven/extensions/os-detector.ts';
import { buildJavaProperties } from '../../maven/java-properties.ts';
import { isThere } from '../../platform/files/files.ts';
import type { ProjectBounds } from '../../platform/files/project-bounds.ts';
import { describeMachine } from '../../platform/machine.ts';
import { findJdk } from './find-installations.ts';

type Read = (path: string) => Promise<Uint8Array | null>;

export interface BuildMachineOptions {
  readonly userHome: string;
  readonly projectRoot: string | null;
  /** The bounds of the project, or of the folder where there is none. */
  readonly bounds: ProjectBounds;
  readonly cwd: string;
  /** Null: unknown. */
  readonly mavenVersion: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags: { readonly jdk?: string; readonly os?: string };
}

/**
 * The JDK and OS that a build here would have, or those that the user names in their place, with the system properties that Java and
 * Maven's start script give. @throws InvalidInputError when the OS is not `name/arch`.
 */
export async function describeBuildMachine(
  { env, flags, userHome, projectRoot, bounds, cwd, mavenVersion }: BuildMachineOptions,
  read: Read,
): Promise<Pick<BuildContext, 'jdk' | 'os' | 'linux' | 'systemProperties'>> {
  const found = await findJdk(env, read);
  const { os: own, userName } = describeMachine();
  const os = flags.os === undefined ? own : parseOs(flags.os);
  const jdk = flags.jdk ?? found.version;
  const { home: javaHome, vendor: javaVendor } = flags.jdk === undefined ? found : NAMED_ONLY;
  const linux = os === own && os.name === 'Linux' ? await readLinuxRelease(read) : null;
  const userDirectory = projectRoot ?? cwd;
  const java = buildJavaProperties({ jdk, javaHome, javaVendor, os, userName, userHome, userDirectory, env });
  const systemProperties = new Map([
    ...java,
    ['maven.multiModuleProjectDirectory', findMultiModuleFolder(userDirectory, bounds)],
    ...(mavenVersion === null ? [] : [['maven.version', mavenVersion] as const]),
  ]);
  return { jdk, os, linux, systemProperties };
}

const NAMED_ONLY = { home: null, vendor: null };

/**
 * The nearest folder with a `.mvn`, else where the build is started. A link out of the checkout is none; what lies above the checkout
 * is the user's. Source: find_maven_basedir of Maven's script `mvn`.
 */
function findMultiModuleFolder(start: string, { holds }: ProjectBounds): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const own = join(folder, '.mvn');
    if ((holds(own) || !holds(folder)) && isThere(own)) return folder;
    if (dirname(folder) === folder) return start;
  }
}

/** Reads the first of the places of systemd's os-release that is there. */
async function readLinuxRelease(read: Read): Promise<LinuxRelease | null> {
  const bytes = (await read('/etc/os-release')) ?? (await read('/usr/lib/os-release'));
  return bytes === null ? null : parseLinuxRelease(new TextDecoder().decode(bytes));
}

function parseOs(text: string): BuildContext['os'] {
  const [name, arch, version = ''] = text.split('/');
  if (name && arch) return { name, arch, version };
  throw new InvalidInputError(`"${text}" is not name/arch`, { suggestion: 'Write --os as in "Linux/amd64".' });
}
