import type { LocatedArtifact } from '../core/artifact.ts';
import { readBytes } from '../platform/files.ts';
import { readZip } from '../platform/zip.ts';

const SOURCE = /\.(java|kt|kts|scala|groovy|clj|cljc)$/i;
/** The folders of Kotlin source sets: `commonMain/`, `commonJvmAndroid/`. */
const COMMON = /^common[A-Z]\w*\//;

/** Central demands a sources jar and accepts placeholders: an archive without source files counts as no sources. */
export async function holdsSources(artifact: LocatedArtifact): Promise<boolean> {
  const paths = await listSources(artifact);
  return paths === null || paths.length > 0;
}

/** Whether all of it, or any of it, is the code that the platforms of a multiplatform module share. */
export async function holdsCommon(artifact: LocatedArtifact, how: 'only' | 'also'): Promise<boolean> {
  const paths = (await listSources(artifact)) ?? [];
  if (paths.length === 0) return false;
  return how === 'only' ? paths.every((path) => COMMON.test(path)) : paths.some((path) => COMMON.test(path));
}

/** Null when the artifact lies in no file. */
async function listSources({ file, origin }: LocatedArtifact): Promise<readonly string[] | null> {
  const bytes = file === null ? null : await readBytes(file);
  if (bytes === null) return null;
  const { entries } = await readZip(bytes, origin);
  return entries.map(({ path }) => path).filter((path) => SOURCE.test(path));
}
