import type { MavenEnvironment } from '../../core/maven-environment.ts';
import type { Mediation } from '../../core/resolved-project.ts';
import { resolveCoordinates, resolveProject } from '../../resolving/graphs/resolve-project.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import { createProjectStore } from '../../store/project-store.ts';
import type { Config } from '../config/config-keys.ts';
import type { ProjectResolving } from '../graphs/project-loader.ts';

export interface ProjectResolvingDeps {
  readonly home: string;
  readonly chain: ResolverChain;
  readonly environment: MavenEnvironment;
  readonly config: Config;
}

/** Resolves graphs, or takes those kept from an earlier run; offline where settings say so. */
export function createProjectResolving({ home, chain, environment, config }: ProjectResolvingDeps): ProjectResolving {
  const mediation = config.mediation as Mediation | undefined;
  const store = createProjectStore(home);
  const deps = { chain, environment, store, ...(mediation === undefined ? {} : { mediation }) };
  return {
    resolveBuildFile: (buildFile, ctx) =>
      resolveProject(buildFile, deps, { ...ctx, offline: ctx.offline || environment.offline }),
    resolveCoordinates: (roots, ctx) =>
      resolveCoordinates(roots, deps, { ...ctx, offline: ctx.offline || environment.offline }),
  };
}
