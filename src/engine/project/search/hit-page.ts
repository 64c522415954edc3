import { printOrigin } from '../../../core/code/index-origin.ts';
import { atomsOf } from '../../../search/files/decide.ts';
import type { Query } from '../../../search/query/query.ts';
import { literalOf } from '../../../search/regexp/required-literals.ts';
import type { RankedHit } from '../../../search/sources/source-searcher.ts';
import type { HitFile, HitQuery, HitSearch, MatchMark, SourceHit } from './hit-search.ts';
import { hitWindows } from './hit-windows.ts';
import { markMatches } from './mark-matches.ts';

/** Of one file where others have some as well; the rest is counted. */
const HITS_PER_FILE = 5;

/** Counts hits through all files in their order, and keeps those that are asked for. */
export function hitPage(
  ranked: readonly RankedHit[],
  query: Query,
  { context, skip, maxHits }: HitQuery,
): Pick<HitSearch, 'files' | 'hasMore'> {
  const words = wordsOf(query);
  const files: HitFile[] = [];
  let position = 0;
  for (const hit of ranked) {
    const isNamed = context === null || hit.matches.length === 0;
    const all = isNamed ? [] : hitWindows({ ...hit, index: hit.repository.index }, context);
    const kept = ranked.length === 1 ? all : bestOf(all, words);
    const size = isNamed ? 1 : kept.length;
    const [from, to] = [skip - position, skip + maxHits - position];
    position += size;
    if (from >= size) continue;
    if (to <= 0) return { files, hasMore: true };
    files.push(describeFile(hit, { all, kept, shown: kept.slice(Math.max(0, from), to) }));
    if (to < size) return { files, hasMore: true };
  }
  return { files, hasMore: false };
}

/** In small letters. */
function wordsOf(query: Query): readonly string[] {
  const texts = atomsOf(query).flatMap((atom) => (atom.op === 'text' ? [literalOf(atom.pattern.regexp)] : []));
  return texts.filter((text) => text !== null).map((text) => text.toLowerCase());
}

/** Declarations of what is looked for; then those with a line that holds the words that others lack, imports and the like last. */
function bestOf(hits: readonly SourceHit[], words: readonly string[]): readonly SourceHit[] {
  const declaring = hits.filter((hit) => declaresAny(hit, words)).slice(0, HITS_PER_FILE);
  const weigh = weighByWords(hits, words);
  const others = hits
    .filter((hit) => !declaring.includes(hit))
    .map((hit) => ({ hit, weight: weigh(hit), isDeclared: Number(hit.symbols.length > 0) }))
    .sort((a, b) => b.weight - a.weight || b.isDeclared - a.isDeclared)
    .slice(0, HITS_PER_FILE - declaring.length);
  return [...declaring, ...others.map(({ hit }) => hit).sort((a, b) => a.range.start - b.range.start)];
}

/** A word counts the more the fewer hits of the file have it: a licence holds most of those that every sentence has. */
function weighByWords(hits: readonly SourceHit[], words: readonly string[]): (hit: SourceHit) => number {
  const textsOf = ({ range, matchLines, lines }: SourceHit) =>
    matchLines.map((line) => lines[line - range.start]!.toLowerCase());
  const all = hits.map((hit) => textsOf(hit).join('\n'));
  const weights = words.map((word) => 1 / Math.max(1, all.filter((text) => text.includes(word)).length));
  return (hit) =>
    Math.max(
      ...textsOf(hit).map((text) =>
        words.reduce((sum, word, place) => sum + (text.includes(word) ? weights[place]! : 0), 0),
      ),
    );
}

function declaresAny({ declares }: SourceHit, words: readonly string[]): boolean {
  const names = declares.map((name) => name.slice(name.search(/(?<![^.#])[^.#]*$/)).toLowerCase());
  return names.some((name) => words.some((word) => name.includes(word)));
}

function describeFile(
  hit: RankedHit,
  { all, kept, shown }: Readonly<Record<'all' | 'kept' | 'shown', readonly SourceHit[]>>,
): HitFile {
  const { repository, path, versions, matches } = hit;
  const countLines = (hits: readonly SourceHit[]) => hits.reduce((sum, { matchLines }) => sum + matchLines.length, 0);
  const marks: MatchMark[] = [];
  for (const { range } of shown) marks.push(...markMatches(hit, range));
  return {
    coordinates: printOrigin(repository.index.origin),
    alsoIn: versions.filter((version) => version !== repository.version),
    path,
    matchLineCount: new Set(matches.map(({ start }) => start)).size,
    hits: shown,
    marks,
    omittedLines: countLines(all) - countLines(kept),
  };
}
