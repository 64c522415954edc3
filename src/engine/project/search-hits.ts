import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { findDroppedBackslashes } from '../../search/query/dropped-backslashes.ts';
import { findSplitAlternatives, readPhrasesLiterally } from '../../search/query/literal-phrases.ts';
import { asItStands, asOneExpression, type PlainWords, type TypedText } from '../../search/query/one-expression.ts';
import { splitType } from '../../search/query/query.ts';
import { type QueryReading, readQuery } from '../../search/query/read-query.ts';
import { literalQuery } from '../../search/query/relax-query.ts';
import type { RankedHit, SearchOutcome, SourceSearcher } from '../../search/sources/source-searcher.ts';
import { askKeys } from './keys/ask-keys.ts';
import type { OpenedRepositories } from './opening/open-repositories.ts';
import { describeCount } from './search/explain-no-hits.ts';
import { hitPage } from './search/hit-page.ts';
import type { ArtifactCount, CloserReading, HitQuery, HitSearch } from './search/hit-search.ts';
import { summarize } from './search/search-summary.ts';
import { QuerySyntaxError } from './search/source-search.ts';

export interface HitDeps {
  readonly searcher: SourceSearcher;
  readonly ctx: CallContext;
}

/** Searches opened artifacts. @throws InvalidInputError in Zoekt's words for a query that is none. */
export async function searchHits(
  opened: OpenedRepositories,
  query: HitQuery,
  { searcher, ctx }: HitDeps,
): Promise<HitSearch> {
  const { repositories } = opened;
  const words = query.isLiteral ? null : asOneExpression(query.query);
  const { query: asked, readAs } = readHitQuery(query, words);
  const { wanted, type } = splitType(asked);
  const search = searcher.over(repositories, ctx.signal);
  // One more tells whether there is more.
  const maxHits = query.skip + query.maxHits + 1;
  const found = await search({ query: wanted, maxHits });
  const typed = query.isLiteral ? null : asItStands(query.query);
  const searchAs = (reading: string, most: number) =>
    search({ query: splitType(readQuery(reading).query).wanted, maxHits: most });
  const closer: CloserHits[] = [];
  for (const { reading, what } of found.fileCount === 0 ? [] : closerReadings(typed, words)) {
    closer.push({ what, reading, ...(await searchAs(reading, maxHits)) });
  }
  const missed = found.fileCount > 0 || typed === null ? null : await searchAs(typed.query, 0);
  const summary = await summarize(found, opened, { wanted, search });
  const front = closer.reduceRight<readonly RankedHit[]>((all, first) => inFront(first.hits, all), []);
  const fewer = closer.filter((of) => of.fileCount < found.fileCount || of.matchCount < found.matchCount);
  const page = hitPage(inFront(front, found.hits), wanted, {
    ...query,
    context: type === 'filematch' ? query.context : null,
    closest: fewer.length > 0 ? front.length : null,
  });
  return {
    ...summary,
    keys: found.fileCount > 0 ? null : await askKeys(query.query, false, { searched: repositories, searcher, ctx }),
    readAs,
    ...page,
    artifacts: countByArtifact(found, opened),
    closer: fewer
      .filter(({ fileCount }) => fileCount > 0)
      .map(({ what, matchCount, fileCount, isCut, leftOut, counts }) => {
        const artifacts = countByArtifact({ counts }, opened);
        return { what, matchCount, fileCount, isCut: isCut || leftOut.length > 0, artifacts };
      }),
    isOfWords: words !== null,
    hints: [
      ...(missed === null ? [] : describeCount(`as it stands, ${typed!.query}`, missed)),
      ...summary.hints,
      ...describeNowhere(fewer),
      ...(query.isLiteral
        ? []
        : [...describeDropped(query.query), ...describePhrases(query.query), ...describeSplit(query.query)]),
    ],
  };
}

function readHitQuery({ query, isLiteral }: HitQuery, words: PlainWords | null): QueryReading {
  if (isLiteral) return { query: literalQuery(query), readAs: null };
  if (words === null || !words.each.includes('"not"')) return readWritten(query);
  const { query: each, readAs } = readQuery(words.each);
  return { query: each, readAs: readAs ?? words.each };
}

function readWritten(query: string): QueryReading {
  try {
    return readQuery(query);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const literal = readPhrasesLiterally(query);
    if (literal !== null) return { query: readQuery(literal.query).query, readAs: literal.query };
    throw new QuerySyntaxError(error.message, {
      cause: error,
      suggestion: 'For text as it stands give literal=true.',
    });
  }
}

function describeDropped(query: string): readonly string[] {
  return findDroppedBackslashes(query).map(
    ({ written, read }) => `${written} is read as ${read}: in quotes a backslash goes, write it twice`,
  );
}

function describePhrases(query: string): readonly string[] {
  const phrases = readPhrasesLiterally(query)?.phrases ?? [];
  return phrases.map((phrase) => `${phrase} is no expression: it is taken literally`);
}

function describeSplit(query: string): readonly string[] {
  return findSplitAlternatives(query).map(
    (part) => `blanks end an expression, so ${part} stands alone: quotes keep them, as in "one two|three four"`,
  );
}

function inFront(first: readonly RankedHit[], all: readonly RankedHit[]): readonly RankedHit[] {
  const keyOf = ({ repository, row }: RankedHit) => `${repository.name} ${repository.version} ${row}`;
  const known = new Set(first.map(keyOf));
  return [...first, ...all.filter((hit) => !known.has(keyOf(hit)))];
}

/** A stricter reading of the words than each by itself, whose hits come first. */
interface CloserHits extends SearchOutcome {
  readonly what: CloserReading['what'];
  readonly reading: string;
}

function closerReadings(
  typed: TypedText | null,
  words: PlainWords | null,
): readonly Pick<CloserHits, 'reading' | 'what'>[] {
  return [
    ...(typed?.isAmongMatches ? [{ reading: typed.query, what: 'as it stands' } as const] : []),
    ...(words === null ? [] : [{ reading: words.whole, what: 'as one expression' } as const]),
  ];
}

function describeNowhere(closer: readonly CloserHits[]): readonly string[] {
  const isNowhere = closer.every(({ fileCount, leftOut }) => fileCount === 0 && leftOut.length === 0);
  const nowhere = isNowhere ? closer.at(-1) : undefined;
  return nowhere === undefined
    ? []
    : [`each word was looked for by itself; ${nowhere.reading}, ${nowhere.what}, is in no file`];
}

function countByArtifact(
  { counts }: Pick<SearchOutcome, 'counts'>,
  { repositories }: OpenedRepositories,
): readonly ArtifactCount[] {
  const named = new Map(repositories.map((repository) => [repository.name, repository]));
  return Array.from(counts, ([name, files]) => {
    const { module, index } = named.get(name)!;
    return { module, files, isOwn: index.origin.kind !== 'artifact' };
  });
}
