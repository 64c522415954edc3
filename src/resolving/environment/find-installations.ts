import { delimiter, dirname, join } from 'node:path';
import { parseReleaseFile } from '../../maven/java-properties.ts';
import { parsePropertiesFile } from '../../maven/properties-file.ts';
import { findRealPath } from '../../platform/files/real-path.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Read = (path: string) => Promise<Uint8Array | null>;

/** Assumed where there is no Java at all; printed with every answer that depends on it. */
const DEFAULT_JDK = '17';

export interface FoundJdk {
  readonly version: string;
  /** Null: there is none, and the version is assumed. */
  readonly home: string | null;
  readonly vendor: string | null;
}

/** The JDK a build here would run on: JAVA_HOME's, else that of `java` on PATH; nothing is run. */
export async function findJdk(env: Env, read: Read): Promise<FoundJdk> {
  const onPath = findOnPath('java', env);
  const homes = [env.JAVA_HOME, onPath === null ? undefined : dirname(dirname(onPath))];
  for (const home of homes.filter((candidate): candidate is string => Boolean(candidate))) {
    // Java 8 has its `release` above `jre/bin/java`.
    for (const folder of [home, dirname(home)]) {
      const bytes = await read(join(folder, 'release'));
      const { version, vendor } = parseReleaseFile(new TextDecoder().decode(bytes ?? undefined));
      if (version !== null) return { version, home, vendor };
    }
  }
  return { version: DEFAULT_JDK, home: null, vendor: null };
}

/** Maven's folder: MAVEN_HOME, M2_HOME, else that of `mvn` on PATH, links followed; null when there is none. */
export function findMavenHome(env: Env): string | null {
  const named = env.MAVEN_HOME || env.M2_HOME;
  if (named) return named;
  const command = findOnPath('mvn', env);
  return command === null ? null : dirname(dirname(command));
}

function findOnPath(command: string, env: Env): string | null {
  for (const folder of (env.PATH ?? '').split(delimiter).filter((part) => part !== '')) {
    for (const suffix of ['', '.exe', '.cmd']) {
      const found = findRealPath(join(folder, command + suffix));
      if (found !== null) return found;
    }
  }
  return null;
}

/** The Maven that a build here runs on: the one its wrapper names, else that of `mavenHome`; null when neither says. */
export async function findMavenVersion(
  { projectRoot, mavenHome }: { readonly projectRoot: string | null; readonly mavenHome: string | null },
  files: {
    /** Reads files inside the project only. */
    readonly readOwn: (path: string) => Promise<Uint8Array | null>;
    readonly list: (folder: string) => Promise<readonly string[]>;
  },
): Promise<string | null> {
  const wrapper = projectRoot === null ? null : join(projectRoot, '.mvn', 'wrapper', 'maven-wrapper.properties');
  const bytes = wrapper === null ? null : await files.readOwn(wrapper);
  const url = bytes === null ? undefined : parsePropertiesFile(new TextDecoder().decode(bytes)).get('distributionUrl');
  const named = /\/apache-maven-(\d[^/]*)-bin\.(?:zip|tar\.gz)$/.exec(url ?? '')?.[1];
  if (named !== undefined) return named;
  const jars = mavenHome === null ? [] : await files.list(join(mavenHome, 'lib'));
  return jars.map((jar) => /^maven-core-(\d.*)\.jar$/.exec(jar)?.[1]).find((version) => version !== undefined) ?? null;
}
