import type { BuildContext } from '../core/builds/maven-environment.ts';

export interface JavaMachine {
  readonly jdk: string;
  readonly javaHome: string | null;
  /** Null: not known, as of a JDK that is only named. */
  readonly javaVendor: string | null;
  readonly os: BuildContext['os'];
  readonly userName: string;
  readonly userHome: string;
  /** The folder that the build is started in. */
  readonly userDirectory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The system properties that builds read, as this JDK would report them, with the environment as `env.X`. */
export function buildJavaProperties(machine: JavaMachine): ReadonlyMap<string, string> {
  const isWindows = machine.os.name.startsWith('Windows');
  const properties = new Map([
    ['java.version', machine.jdk],
    ['java.specification.version', /^1\.\d+|^\d+/.exec(machine.jdk)?.[0] ?? machine.jdk],
    ['os.name', machine.os.name],
    ['os.arch', machine.os.arch],
    ['os.version', machine.os.version],
    ['user.name', machine.userName],
    ['user.home', machine.userHome],
    ['user.dir', machine.userDirectory],
    ['file.separator', isWindows ? '\\' : '/'],
    ['path.separator', isWindows ? ';' : ':'],
    ['line.separator', isWindows ? '\r\n' : '\n'],
    ['file.encoding', 'UTF-8'],
    ['sun.arch.data.model', '64'],
  ]);
  if (machine.javaHome !== null) properties.set('java.home', machine.javaHome);
  if (machine.javaVendor !== null) properties.set('java.vendor', machine.javaVendor);
  for (const [name, value] of Object.entries(machine.env))
    if (value !== undefined) properties.set(`env.${name}`, value);
  return properties;
}

/** Reads a JDK's `release` file. `version` is null if it names none. `vendor` is its `java.vendor`; null: not given. */
export function parseReleaseFile(text: string): { readonly version: string | null; readonly vendor: string | null } {
  const read = (name: string) => new RegExp(`^${name}="?([^"\\r\\n]+)"?\\s*$`, 'm').exec(text)?.[1] ?? null;
  return { version: read('JAVA_VERSION'), vendor: read('IMPLEMENTOR') };
}
