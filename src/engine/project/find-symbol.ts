import type { CallContext } from '../../core/call-context.ts';
import { printGav } from '../../core/coordinates.ts';
import { ArtifactNotFoundError, JarIndexerError } from '../../core/errors.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/resolved-project.ts';
import { printDependency, toCoordinates } from '../graphs/print-dependency.ts';
import type { Sources } from '../sources/create-sources.ts';
import type { SymbolQuery, SymbolSearch } from './project-engine.ts';
import type { SymbolCandidate } from './symbol-candidate.ts';
import { describeCandidate, findCandidates, rankCandidates } from './symbol-candidates.ts';

/**
 * Searches every dependency that is indexed or can be indexed from local stores. Every artifact's best candidates are kept, so that
 * memory does not grow with the number of matches.
 */
export async function findSymbol(
  project: ResolvedProject,
  query: SymbolQuery,
  { sources, ctx: given }: { readonly sources: Pick<Sources, 'subjectOf' | 'indexOf'>; readonly ctx: CallContext },
): Promise<SymbolSearch> {
  const ctx = { ...given, offline: true, progress: () => {} };
  const dependencies = uniqueDependencies(project);
  const notSearched: string[] = [];
  let candidates: readonly SymbolCandidate[] = [];
  let totalCount = 0;
  let searched = 0;
  for (const [done, dependency] of dependencies.entries()) {
    ctx.signal.throwIfAborted();
    given.progress(done, dependencies.length, `searching ${printDependency(dependency)}`);
    try {
      const subject = await sources.subjectOf(toCoordinates(dependency), ctx);
      const { index } = await sources.indexOf(subject, 'whole', ctx);
      const found = findCandidates(index, query, dependency.depth);
      searched += 1;
      totalCount += found.length;
      candidates = rankCandidates([...candidates, ...found]).slice(0, query.maxResults);
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      // Where no sources are published, no sync would help.
      const isAbsent = error instanceof ArtifactNotFoundError && error.isCertain;
      if (!isAbsent) notSearched.push(printDependency(dependency));
    }
  }
  return { hits: candidates.map(describeCandidate), totalCount, searched, notSearched };
}

function uniqueDependencies({ modules, reactor }: ResolvedProject): readonly ResolvedDependency[] {
  const own = new Set(reactor);
  const all = modules.flatMap(({ dependencies }) => dependencies);
  // Of the same coordinates in several modules the nearest is kept.
  const sorted = all.toSorted((a, b) => b.depth - a.depth);
  const unique = new Map(sorted.map((dependency) => [printDependency(dependency), dependency]));
  return [...unique.values()]
    .reverse()
    .filter((dependency) => dependency.packaging !== 'pom' && !own.has(printGav(dependency)));
}
