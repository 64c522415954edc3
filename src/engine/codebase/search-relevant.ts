import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf } from './model/declarations.ts';
import { createFileNotes, type FileNotes } from './model/file-notes.ts';
import { isTestFile } from './model/is-test-file.ts';
import { readSearchedTexts, type SearchedTexts } from './model/searched-texts.ts';
import { parseKind } from './model/wanted-kind.ts';
import { holdsTerm, parseRelevance, type RelevanceQuery, scoreText } from './score-text.ts';

export interface RelevantQuery {
  readonly query: string;
  /** Any word for a kind of declarations; null: paths and all declarations. */
  readonly kind: string | null;
  readonly limit: number;
}

export interface RelevantMatches {
  /** The best first, what is only like the query after what holds a word of it; of equal ones in the order of the files. */
  readonly found: readonly RelevantMatch[];
  /** Of all that fit. */
  readonly total: number;
}

export interface RelevantMatch {
  readonly file: string;
  /** Null: the path of the file fits. */
  readonly declaration: Declaration | null;
  /** What fits: `path`, or some of `name`, `signature`, `doc`, joined by `+`. */
  readonly matchOn: string;
  /** Of several words half as much in tests, whose long names hold all words of what they test, unless the query is about tests. */
  readonly score: number;
  /** Whether it holds no word of the query, and is only spelled like it. */
  readonly isAlike: boolean;
}

interface Match extends Omit<RelevantMatch, 'declaration'> {
  readonly row: number | null;
}

const PUBLIC_BONUS = 5;

export function createSearchRelevant() {
  const textsOf = createFileNotes(readSearchedTexts);
  /** @throws InvalidInputError for an unknown kind */
  return (code: Codebase, query: RelevantQuery, ctx: CallContext) => searchRelevant(code, query, { ...ctx, textsOf });
}

async function searchRelevant(
  { index, files }: Codebase,
  { query, kind, limit }: RelevantQuery,
  { signal, textsOf }: Pick<CallContext, 'signal'> & { readonly textsOf: FileNotes<readonly SearchedTexts[]> },
): Promise<RelevantMatches> {
  const wanted = parseRelevance(query);
  const isHalved = createHalving(wanted);
  const fits = parseKind(kind);
  const turn = createTurns(signal);
  const matches: Match[] = [];
  for (const file of files) {
    await turn();
    const { path, firstSymbol } = index.files[file]!;
    const weighed = (score: number) => (isHalved(path) ? Math.ceil(score / 2) : score);
    const score = kind === null ? weighed(scoreText(path, wanted)) : 0;
    if (score > 0) matches.push({ file: path, row: null, matchOn: 'path', score, isAlike: !holdsTerm(path, wanted) });
    for (const texts of textsOf(index, file)) {
      const row = firstSymbol + texts.place;
      if (!fits(index, row)) continue;
      const scored = scoreDeclaration(texts, wanted);
      if (scored !== null) matches.push({ file: path, row, ...scored, score: weighed(scored.score) });
    }
  }
  const best = matches.sort((a, b) => Number(a.isAlike) - Number(b.isAlike) || b.score - a.score).slice(0, limit);
  return { found: best.map((match) => describeMatch(index, match)), total: matches.length };
}

function createHalving({ terms }: RelevanceQuery): (path: string) => boolean {
  const isAboutTests = terms.some(({ stem }) => ['test', 'spec', 'benchmark'].includes(stem));
  return (path) => terms.length > 1 && !isAboutTests && isTestFile(path);
}

/** Null: it does not fit. */
function scoreDeclaration(
  texts: SearchedTexts,
  wanted: RelevanceQuery,
): Pick<Match, 'matchOn' | 'score' | 'isAlike'> | null {
  const name = 3 * scoreText(texts.name, wanted);
  const signature = 2 * scoreText(texts.signature, wanted);
  const doc = texts.description === null ? 0 : scoreText(texts.description, wanted);
  const score = name + signature + doc;
  if (score === 0) return null;
  const fitting = Object.entries({ name, signature, doc }).filter(([, part]) => part > 0);
  const isAlike = ![texts.name, texts.signature, texts.description ?? ''].some((text) => holdsTerm(text, wanted));
  return {
    matchOn: fitting.map(([part]) => part).join('+'),
    score: score + (texts.isPublic ? PUBLIC_BONUS : 0),
    isAlike,
  };
}

function describeMatch(index: SourceIndex, { row, ...match }: Match): RelevantMatch {
  return { ...match, declaration: row === null ? null : declarationsOf(index, [row])[0]! };
}
