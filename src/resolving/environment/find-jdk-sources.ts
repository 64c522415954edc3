import { dirname, join } from 'node:path';
import type { FoundJdkSources, JdkSources } from '../../core/artifacts/jdk-module.ts';
import { parseReleaseFile } from '../../maven/java-properties.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { findRealPath } from '../../platform/files/real-path.ts';
import { findJdk } from './find-installations.ts';

type Read = (path: string) => Promise<Uint8Array | null>;

interface Wanted {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A JDK, its src.zip or what holds its classes, by absolute path, that counts in place of the one found; null: none. */
  readonly named: string | null;
  /** True: where a JDK has no src.zip, its classes are found. */
  readonly readsClasses: boolean;
}

/** Finds the sources of the JDK of a build here. Nothing is run. */
export async function findJdkSources({ env, named, readsClasses }: Wanted, read: Read): Promise<JdkSources> {
  if (named !== null) return await readNamed(named, { readsClasses, read });
  const { home, version } = await findJdk(env, read);
  if (home === null) return { missing: 'there is no JDK in JAVA_HOME or on PATH' };
  const found = await findWithin(home, readsClasses);
  const lacks = `JDK ${version} in ${home} has no src.zip`;
  return found === null
    ? { missing: lacks }
    : { version, ...describe(found, lacks), classes: await findClasses([home]) };
}

async function readNamed(
  named: string,
  { readsClasses, read }: { readonly readsClasses: boolean; readonly read: Read },
): Promise<JdkSources> {
  const kind = await kindOfPath(named);
  if (kind === null) return { missing: `${named}, named as sources of the JDK, is not there` };
  const found = kind === 'file' ? await toFile(named) : await findWithin(named, readsClasses);
  const lacks = `${named}, named as sources of the JDK, has no src.zip`;
  if (found === null) return { missing: lacks };
  const { file } = found;
  // Java 8 has it in the JDK's own folder, later ones in its `lib`.
  const folders = new Set([dirname(file), dirname(dirname(file)), kind === 'file' ? dirname(named) : named]);
  for (const folder of folders) {
    const bytes = await read(join(folder, 'release'));
    const { version } = parseReleaseFile(new TextDecoder().decode(bytes ?? undefined));
    if (version !== null) return { version, ...describe(found, lacks), classes: await findClasses(folders) };
  }
  return { missing: `no file "release" above ${named} tells of which JDK it is (register_source takes a version)` };
}

/** Since Java 9, in a JDK and in a JRE of Java 8. */
const CLASSES = ['lib/modules', 'jre/lib/rt.jar', 'lib/rt.jar'];

interface Archive {
  readonly file: string;
  readonly areClasses: boolean;
}

async function findWithin(home: string, readsClasses: boolean): Promise<Archive | null> {
  const sources = [home, dirname(home)].flatMap((folder) => [join(folder, 'lib', 'src.zip'), join(folder, 'src.zip')]);
  return await findFirst([...sources, ...(readsClasses ? classesIn(home) : [])]);
}

function describe({ file, areClasses }: Archive, lacks: string): Pick<FoundJdkSources, 'file' | 'lacksSources'> {
  return { file, lacksSources: areClasses ? lacks : null };
}

/** `homes`: folders that may be a JDK. */
async function findClasses(homes: Iterable<string>): Promise<string | null> {
  return (await findFirst([...homes].flatMap(classesIn)))?.file ?? null;
}

function classesIn(home: string): readonly string[] {
  return CLASSES.map((name) => join(home, name));
}

async function findFirst(paths: readonly string[]): Promise<Archive | null> {
  for (const path of paths) if ((await kindOfPath(path)) === 'file') return await toFile(path);
  return null;
}

/** By its real path: distributions link from one folder of a JDK to another, or to nothing. */
async function toFile(path: string): Promise<Archive | null> {
  const file = findRealPath(path);
  return file === null ? null : { file, areClasses: /[\\/](modules|rt\.jar)$/.test(file) };
}
