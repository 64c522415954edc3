import { dirname, join } from 'node:path';
import type { JdkSources } from '../../core/artifacts/jdk-module.ts';
import { parseReleaseFile } from '../../maven/java-properties.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { findRealPath } from '../../platform/files/real-path.ts';
import { findJdk } from './find-installations.ts';

type Read = (path: string) => Promise<Uint8Array | null>;

/** `named`: a JDK or its src.zip, by absolute path, that counts in place of the one found; null: none. Nothing is run. */
export async function findJdkSources(
  { env, named }: { readonly env: Readonly<Record<string, string | undefined>>; readonly named: string | null },
  read: Read,
): Promise<JdkSources> {
  if (named !== null) return await readNamed(named, read);
  const { home, version } = await findJdk(env, read);
  if (home === null) return { missing: 'there is no JDK in JAVA_HOME or on PATH' };
  const file = await findArchive([home, dirname(home)]);
  return file === null ? { missing: `JDK ${version} in ${home} has no src.zip` } : { version, file };
}

async function readNamed(named: string, read: Read): Promise<JdkSources> {
  const kind = await kindOfPath(named);
  if (kind === null) return { missing: `${named}, named as sources of the JDK, is not there` };
  const file = kind === 'file' ? findRealPath(named) : await findArchive([named]);
  if (file === null) return { missing: `${named}, named as sources of the JDK, has no src.zip` };
  // Java 8 has it in the JDK's own folder, later ones in its `lib`.
  for (const folder of new Set([dirname(file), dirname(dirname(file)), kind === 'file' ? dirname(named) : named])) {
    const bytes = await read(join(folder, 'release'));
    const { version } = parseReleaseFile(new TextDecoder().decode(bytes ?? undefined));
    if (version !== null) return { version, file };
  }
  return { missing: `no file "release" above ${named} tells of which JDK it is (register_source takes a version)` };
}

/** Its real path: distributions link from one folder of a JDK to another, or to nothing. */
async function findArchive(homes: readonly string[]): Promise<string | null> {
  for (const path of homes.flatMap((home) => [join(home, 'lib', 'src.zip'), join(home, 'src.zip')])) {
    if ((await kindOfPath(path)) === 'file') return findRealPath(path);
  }
  return null;
}
