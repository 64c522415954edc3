import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { JarIndexerError } from '../../../core/problems/errors.ts';
import { toCoordinates } from '../../graphs/print-dependency.ts';
import { openDependencies } from '../../project/opening/open-dependencies.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { ExportedArtifact } from './export-repositories.ts';

/** The dependencies of a project that are indexed or can be indexed from local stores. */
export async function* artifactsOfProject(
  project: ResolvedProject,
  deps: Parameters<typeof openDependencies>[1],
): AsyncGenerator<ExportedArtifact> {
  for await (const { dependency, index } of openDependencies(project, deps)) {
    yield { coordinates: toCoordinates(dependency), index };
  }
}

/** Everything that this home has indexed, of all projects. */
export async function* artifactsOfHome({
  sources,
  ctx,
}: {
  readonly sources: Pick<Sources, 'known' | 'subjectOf' | 'indexOf'>;
  readonly ctx: CallContext;
}): AsyncGenerator<ExportedArtifact> {
  for (const { coordinates, status } of await sources.known.list()) {
    if (status !== 'indexed') continue;
    try {
      const subject = await sources.subjectOf(coordinates, { ...ctx, offline: true });
      yield { coordinates, index: (await sources.indexOf(subject, 'whole', { ...ctx, offline: true })).index };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      yield { coordinates, index: null };
    }
  }
}
