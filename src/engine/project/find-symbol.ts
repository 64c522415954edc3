import type { CallContext } from '../../core/call-context.ts';
import { printOrigin } from '../../core/index-origin.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { countUnscanned, findUnscannedFiles } from '../../symbols/unscanned-files.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import type { Sources } from '../sources/create-sources.ts';
import { FAR, openDependencies } from './open-dependencies.ts';
import type { SymbolQuery, SymbolSearch, UnscannedSources } from './project-engine.ts';
import type { SymbolCandidate } from './symbol-candidate.ts';
import { buildCandidatesOf, describeCandidate, rankCandidates } from './symbol-candidates.ts';
import { plainQuery } from './symbol-query.ts';

export interface SymbolDeps {
  readonly sources: Pick<Sources, 'openLocal'>;
  readonly ctx: CallContext;
  /** Null: there are no sources of it. */
  openJdk(ctx: CallContext): Promise<SourceIndex | null>;
}

/**
 * Searches every dependency that is indexed or can be indexed from local stores, and the JDK where none of them has the very name. Every
 * artifact's best candidates are kept, so that memory does not grow with the number of matches.
 */
export async function findSymbol(
  project: ResolvedProject,
  query: SymbolQuery,
  deps: SymbolDeps,
): Promise<SymbolSearch> {
  const name = plainQuery(query.query);
  const candidatesOf = buildCandidatesOf(query);
  const notSearched: string[] = [];
  const mayBeIn: { coordinates: string; file: string }[] = [];
  const unscanned = new Map<string, UnscannedSources>();
  let candidates: readonly SymbolCandidate[] = [];
  let totalCount = 0;
  let searched = 0;
  for await (const { dependency, index } of openDependencies(project, deps)) {
    if (index === null) {
      notSearched.push(printDependency(dependency));
      continue;
    }
    lookIn(index, dependency.depth);
    addUnscanned(unscanned, index);
    const coordinates = printOrigin(index.origin);
    mayBeIn.push(...findUnscannedFiles(index, name).map((file) => ({ coordinates, file })));
  }
  if (!candidates.some(({ match }) => match.match === 'exact')) {
    const jdk = await deps.openJdk(deps.ctx);
    if (jdk !== null) lookIn(jdk, FAR);
  }
  const hits = candidates.map(describeCandidate);
  return { hits, totalCount, searched, notSearched, unscanned: [...unscanned.values()], mayBeIn };

  function lookIn(index: SourceIndex, depth: number): void {
    const found = candidatesOf(index, depth);
    searched += 1;
    totalCount += found.length;
    candidates = rankCandidates([...candidates, ...found], query.maxResults);
  }
}

function addUnscanned(all: Map<string, UnscannedSources>, index: SourceIndex): void {
  for (const [language, count] of Object.entries(countUnscanned(index))) {
    const { files, artifacts } = all.get(language) ?? { files: 0, artifacts: [] };
    all.set(language, { language, files: files + count, artifacts: [...artifacts, printOrigin(index.origin)] });
  }
}
