import type { CallContext } from '../../core/call-context.ts';
import { JarIndexerError } from '../../core/errors.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/resolved-project.ts';
import type { ArtifactAccess } from '../artifact-access.ts';
import { printDependency, toCoordinates } from '../graphs/print-dependency.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import { describeCandidate, findCandidates, rankCandidates, type SymbolCandidate } from './find-symbol.ts';
import { listDependencies } from './list-dependencies.ts';
import type { Check, ProjectEngine, SymbolQuery, SymbolSearch } from './project-engine.ts';
import { type SyncDeps, syncProject } from './sync-project.ts';

export interface ProjectEngineDeps extends SyncDeps {
  readonly artifacts: ArtifactAccess;
  readonly loader: ProjectLoader;
  examine(ctx: CallContext): Promise<readonly Check[]>;
}

export function createProjectEngine(deps: ProjectEngineDeps): ProjectEngine {
  const { artifacts, loader } = deps;
  return {
    loadProject: (roots, ctx) => loader.load(roots, ctx),
    syncProject: (request, ctx) => syncProject(() => loader.load(request.roots, ctx), request, { deps, ctx }),
    listDependencies: async (query, ctx) =>
      listDependencies(await loader.load([], ctx), query, (dependency) => artifacts.has(toCoordinates(dependency))),
    findSymbol: async (query, ctx) => findSymbol(await loader.load([], ctx), query, { deps, ctx }),
    examine: (ctx) => deps.examine(ctx),
  };
}

/** Every artifact's best candidates are kept, so that memory does not grow with the number of matches. */
async function findSymbol(
  project: ResolvedProject,
  query: SymbolQuery,
  { deps, ctx }: { deps: ProjectEngineDeps; ctx: CallContext },
): Promise<SymbolSearch> {
  const dependencies = uniqueDependencies(project);
  const notSearched: string[] = [];
  let candidates: readonly SymbolCandidate[] = [];
  let totalCount = 0;
  let searched = 0;
  for (const [done, dependency] of dependencies.entries()) {
    ctx.signal.throwIfAborted();
    ctx.progress(done, dependencies.length, `searching ${printDependency(dependency)}`);
    try {
      const { index } = await deps.artifacts.open(toCoordinates(dependency), { ...ctx, offline: true });
      const found = findCandidates(index, query, dependency.depth);
      searched += 1;
      totalCount += found.length;
      candidates = rankCandidates([...candidates, ...found]).slice(0, query.maxResults);
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      // Where no sources are published, no sync would help.
      if (deps.lastAnswer(printDependency(dependency))?.certain !== true) notSearched.push(printDependency(dependency));
    }
  }
  return {
    hits: candidates.map(describeCandidate),
    totalCount,
    searched,
    notSearched,
  };
}

function uniqueDependencies({ modules, reactor }: ResolvedProject): readonly ResolvedDependency[] {
  const own = new Set(reactor);
  const all = modules.flatMap(({ dependencies }) => dependencies);
  // Of the same coordinates in several modules the nearest is kept.
  const sorted = all.toSorted((a, b) => b.depth - a.depth);
  const unique = new Map(sorted.map((dependency) => [printDependency(dependency), dependency]));
  return [...unique.values()]
    .reverse()
    .filter(
      ({ groupId, artifactId, version, packaging }) =>
        packaging !== 'pom' && !own.has(`${groupId}:${artifactId}:${version}`),
    );
}
