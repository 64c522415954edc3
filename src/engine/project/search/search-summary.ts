import { findOddNames, LEFT_OUT } from '../../../core/problems/left-out.ts';
import type { Query } from '../../../search/query/query.ts';
import type { Search, SearchOutcome } from '../../../search/sources/source-searcher.ts';
import type { OpenedRepositories } from '../opening/open-repositories.ts';
import { explainNoHits } from './explain-no-hits.ts';

/** Notes that every search of many artifacts adds to its hits. */
export interface SearchSummary {
  readonly fileCount: number;
  readonly matchCount: number;
  /** A file has more matches than are counted. */
  readonly isCut: boolean;
  /** Artifacts, the project's own files not among them. */
  readonly searched: number;
  /** `g:a:v` of those whose sources are in no local store. */
  readonly notSearched: readonly string[];
  /** Why it ended before the last file; null when everything was searched. */
  readonly partial: string | null;
  /**
   * Notes on a search without hits: impossible parts, the number of files without each atom, and files of the project that are left
   * out; on any search, files left out for their names.
   */
  readonly hints: readonly string[];
}

/** `search`: for other queries, of which only the number of files is wanted. */
export async function summarize(
  found: SearchOutcome,
  { repositories, notSearched }: OpenedRepositories,
  { wanted, search }: { readonly wanted: Query; readonly search: Search },
): Promise<SearchSummary> {
  const { fileCount, matchCount, isCut, leftOut, known } = found;
  const isPartial = leftOut.length > 0;
  const hints =
    fileCount > 0 || isPartial
      ? repositories.flatMap(({ index }) => findOddNames(index.metadata.problems))
      : [
          ...(await explainNoHits(wanted, { repositories, known, count: (query) => search({ query, maxHits: 0 }) })),
          ...describeLeftOut(repositories),
        ];
  const partial = isPartial ? leftOut.join('; ') : null;
  const searched = repositories.filter(({ index }) => index.origin.kind === 'artifact').length;
  return { fileCount, matchCount, isCut, searched, notSearched, partial, hints };
}

/** Files of the project that no search looks into. */
function describeLeftOut(repositories: OpenedRepositories['repositories']): readonly string[] {
  return repositories.flatMap(({ index: { origin, metadata } }) =>
    origin.kind === 'artifact'
      ? []
      : metadata.problems.flatMap(({ code, message }) => (code === LEFT_OUT ? message : [])),
  );
}
