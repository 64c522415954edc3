import { join } from 'node:path';
import { parsePropertiesFile } from '../../maven/properties-file.ts';

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
