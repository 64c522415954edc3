import type { BuildContext } from '../core/maven-environment.ts';

export interface JavaMachine {
  readonly jdk: string;
  readonly javaHome: string | null;
  readonly os: BuildContext['os'];
  readonly userName: string;
  readonly userHome: string;
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
    ['file.separator', isWindows ? '\\' : '/'],
    ['path.separator', isWindows ? ';' : ':'],
    ['line.separator', isWindows ? '\r\n' : '\n'],
    ['file.encoding', 'UTF-8'],
    ['sun.arch.data.model', '64'],
  ]);
  if (machine.javaHome !== null) properties.set('java.home', machine.javaHome);
  for (const [name, value] of Object.entries(machine.env))
    if (value !== undefined) properties.set(`env.${name}`, value);
  return properties;
}

/** `JAVA_VERSION` of a JDK's `release` file; null when it does not say. */
export function parseReleaseFile(text: string): string | null {
  return /^JAVA_VERSION="?([^"\r\n]+)"?\s*$/m.exec(text)?.[1] ?? null;
}
