import type { BuildFileReading, GradleReading } from '../../core/builds/build-file.ts';
import type { RawRepository } from '../../core/builds/raw-pom.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { retryWithout } from '../../core/problems/retry-without.ts';
import { type Publisher, publishValues } from '../../gradle/build/objects/publish-values.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import { createRepositorySets } from '../models/repository-sets.ts';
import type { GraphRun } from './graph-session.ts';

/** Reads a build, and with the published version catalogs that its settings take once more: what they name is known then. */
export async function readGradleBuild(
  { readProjects }: Extract<BuildFileReading, { kind: 'gradle' }>,
  run: GraphRun,
): Promise<GradleReading> {
  const catalogs = new Map<string, string | null>();
  for (;;) {
    const reading = readProjects(catalogs);
    if (reading.wanted.length === 0) return publishAll(reading, run);
    for (const notation of reading.wanted)
      catalogs.set(notation, await loadCatalog(notation, reading.repositories, run));
  }
}

/** Values that the user gives to every build go to others only in texts that the user trusts the project with. */
function publishAll(reading: GradleReading, { environment: { gradleProperties, trust } }: GraphRun): GradleReading {
  if (gradleProperties.size === 0) return reading;
  const publish: Publisher['publish'] = (text) => {
    const full = text.replace(/\$\{([^${}]+)\}/g, (name, key: string) => gradleProperties.get(key) ?? name);
    const isOpen = full === text || trust.allows({ kind: 'values', text });
    return isOpen ? { text: full, isWithheld: false } : { text, isWithheld: true };
  };
  const advice = `"${trust.command}" lets it go`;
  return { ...reading, projects: reading.projects.map((project) => publishValues(project, { publish, advice })) };
}

/** Source: https://docs.gradle.org/current/userguide/version_catalogs.html, "Publishing a catalog". Null: it cannot be had. */
async function loadCatalog(
  notation: string,
  declared: readonly RawRepository[],
  { chain, environment, record, ctx }: GraphRun,
): Promise<string | null> {
  const [groupId = '', artifactId = '', version = ''] = notation.split(':');
  const coordinates = { groupId, artifactId, version };
  const { repositories } = createRepositorySets(environment).ofProject({ repositories: declared });
  try {
    return await retryWithout(async () => {
      const { found } = await chain.locate({ coordinates, kind: 'catalog', extension: 'toml', repositories }, ctx);
      const bytes = found?.file ? readBytesSync(found.file) : null;
      if (bytes === null) {
        record.doubt('volatile');
        return null;
      }
      record.addFile(found!.file!, bytes);
      return new TextDecoder().decode(bytes);
    }, chain.discard);
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    record.doubt('open');
    return null;
  }
}
