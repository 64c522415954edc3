import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export interface Jdk {
  readonly java: string;
  readonly version: number;
}

/** The first to run a program of several source files (JEP 458). */
const OLDEST = 22;

/** The newest JDK of this machine, of JAVA_HOME, the PATH or the usual places. @throws Error when it is too old, or none. */
export function findJdk(): Jdk {
  const homes = [process.env.JAVA_HOME, ...onPath(), ...usualPlaces()].filter((home) => home !== undefined);
  const found = homes.flatMap((home) => openJdk(home)).sort((a, b) => b.version - a.version);
  const [newest] = found;
  if (newest !== undefined && newest.version >= OLDEST) return newest;
  const nearest = newest === undefined ? 'none is found' : `the newest one found is ${newest.version}`;
  throw new Error(`A JDK of ${OLDEST} or newer is needed, and ${nearest}. Install one, or name it in JAVA_HOME.`);
}

function onPath(): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'javac'));
  return folders.filter(existsSync).map((javac) => dirname(dirname(realpathSync(javac))));
}

function usualPlaces(): readonly string[] {
  const parents = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines', join(homedir(), '.sdkman/candidates/java')];
  const below = (parent: string) => readdirSync(parent).map((name) => join(parent, name));
  return parents
    .filter(existsSync)
    .flatMap(below)
    .flatMap((home) => [home, join(home, 'Contents/Home')]);
}

/** Empty for what is no JDK, a JRE too. */
function openJdk(home: string): readonly Jdk[] {
  if (!existsSync(join(home, 'bin/javac')) || !existsSync(join(home, 'release'))) return [];
  const version = /^JAVA_VERSION="(?:1\.)?(\d+)/m.exec(readFileSync(join(home, 'release'), 'utf8'))?.[1];
  return version === undefined ? [] : [{ java: join(home, 'bin/java'), version: Number(version) }];
}
