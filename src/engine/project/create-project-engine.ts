import type { CallContext } from '../../core/call-context.ts';
import { retryWithout } from '../../core/retry-without.ts';
import { toCoordinates } from '../graphs/print-dependency.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import type { Sources } from '../sources/create-sources.ts';
import type { OpenTrust } from '../trust/open-project-trust.ts';
import { describeClaim } from '../trust/trusted-claims.ts';
import { findSymbol } from './find-symbol.ts';
import { listDependencies } from './list-dependencies.ts';
import type { Check, ProjectEngine } from './project-engine.ts';
import { syncProject, type Traffic } from './sync-project.ts';

export interface ProjectEngineDeps {
  readonly sources: Sources;
  readonly loader: ProjectLoader;
  traffic(): Traffic;
  examine(ctx: CallContext): Promise<readonly Check[]>;
  readonly trust: OpenTrust;
}

export function createProjectEngine({ sources, loader, traffic, examine, trust }: ProjectEngineDeps): ProjectEngine {
  return {
    loadProject: loader.load,
    syncProject: (request, ctx) => syncProject(request, { sources, load: loader.load, traffic }, ctx),
    listDependencies: async (query, ctx) =>
      listDependencies(await loader.load([], ctx), query, {
        isIndexed: (dependency) => sources.isIndexed(toCoordinates(dependency)),
        findJvmArtifact: (dependency) =>
          sources.findJvmArtifact({ ...dependency, coordinates: toCoordinates(dependency) }, ctx),
      }),
    findSymbol: async (query, ctx) => {
      const project = await loader.load([], ctx);
      return await retryWithout(() => findSymbol(project, query, { sources, ctx }), sources.discard);
    },
    examine: async (_query, ctx) => examine(ctx),
    listTrusted: async () => ({ root: trust.root, claims: trust.list().map(describeClaim) }),
    revokeTrust: () => trust.revoke(),
  };
}
