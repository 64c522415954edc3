import { visibilities } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import { insertAmongBest } from '../../core/insert-sorted.ts';
import { findOddNames } from '../../core/problems/left-out.ts';
import { declarationOf, describeRows, docTextOf, languageAt, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { declaredVisibilityOf } from '../../symbols/visibility.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, declaredRows } from './model/declarations.ts';
import { createFileNotes } from './model/file-notes.ts';
import { createFindRowsWith, type FindRows, longestWord } from './model/find-rows-with.ts';
import { isTestFile } from './model/find-tests.ts';
import { type KindTest, parseKind } from './model/parse-kind.ts';
import { holdsTerm, parseRelevance, type RelevanceQuery, scoreText, weighTerms } from './score-text.ts';

export interface RelevantQuery {
  readonly query: string;
  /** Any word for a kind of declarations; null: paths and all declarations. */
  readonly kind: string | null;
  readonly limit: number;
}

export interface RelevantMatches {
  /** The best first; similar spelling comes after words of the query; equal ones in the order of the files. */
  readonly found: readonly RelevantMatch[];
  /** Number of all that fit. Matches by spelling count if the search included them. */
  readonly total: number;
  /** Files left out for their names, in words. */
  readonly notRead: readonly string[];
}

export interface RelevantMatch {
  readonly file: string;
  /** Null: the path of the file fits. */
  readonly declaration: Declaration | null;
  /** The parts that fit the query: `path`, or some of `name`, `signature`, `doc`, joined by `+`. */
  readonly matchOn: string;
  /** Half for tests if the query has several words and is not about tests: long names of tests hold all words of the tested name. */
  readonly score: number;
  /** True if it holds no word of the query and only has a similar spelling. */
  readonly isAlike: boolean;
}

interface Match extends Omit<RelevantMatch, 'declaration'> {
  readonly row: number | null;
}

const PUBLIC_BONUS = 5;

/** The texts of a declaration that a search looks at. */
interface SearchedTexts {
  readonly name: string;
  readonly signature: string;
  /** Text of its documentation; null when there is none. */
  readonly description: string | null;
  readonly isPublic: boolean;
}

/** Reads the texts of declarations, given by their rows in the order of the file. */
type ReadSearchedTexts = (
  index: SourceIndex,
  file: number,
  rows: readonly number[],
) => readonly (readonly [row: number, texts: SearchedTexts])[];

/**
 * The search by relevance. It looks for similar spelling if fewer matches than the limit hold a word: in paths and names, and if it finds
 * nothing, in signatures and documentation. @throws InvalidInputError for an unknown kind.
 */
export function createSearchRelevant() {
  const readTexts = createReadSearchedTexts();
  return (code: Codebase, query: RelevantQuery) => searchRelevant(code, query, { readTexts });
}

/** Caches the texts by file, as `createFileNotes` does: a word like `get` is part of many names that are searched for. */
function createReadSearchedTexts(): ReadSearchedTexts {
  /** Keys are rows, counted from the first one of the file. */
  const textsOf = createFileNotes(() => new Map<number, SearchedTexts>());
  return (index, file, rows) => {
    const { firstSymbol } = index.files[file]!;
    const known = textsOf(index, file);
    const missing = rows.filter((row) => !known.has(row - firstSymbol));
    const details = describeRows(index, missing);
    for (const row of missing) known.set(row - firstSymbol, textsAt(index, row, details.next().value!));
    return rows.map((row) => [row, known.get(row - firstSymbol)!]);
  };
}

function textsAt(index: SourceIndex, row: number, { signature }: SymbolDetails): SearchedTexts {
  return {
    name: simpleNameOf(index, row),
    signature,
    description: descriptionOf(index, row),
    isPublic: declaredVisibilityOf(index, row) === visibilities.public,
  };
}

function descriptionOf(index: SourceIndex, row: number): string | null {
  const doc = docTextOf(index, row);
  return doc === null ? null : languageAt(index, row).scanner.parseDoc(doc).description;
}

function searchRelevant(
  { index, files }: Codebase,
  { query, kind, limit }: RelevantQuery,
  { readTexts }: Pick<Search, 'readTexts'>,
): RelevantMatches {
  const [withPaths, fits] = [kind === null, parseKind(kind)];
  const { wanted, findRows } = findHolding({ index, files }, parseRelevance(query));
  const search: Search = { index, files, wanted, withPaths, fits, readTexts };
  const matches = listMatches(search, findRows, false);
  const addAlike = (find: FindRows) => {
    for (const match of listMatches(search, find, true)) matches.push(match);
  };
  if (matches.length < limit) addAlike(createFindNamedAlike(index, wanted));
  if (matches.length === 0) addAlike((file) => declaredRows(index, file));
  const compare = (a: Match, b: Match) => Number(a.isAlike) - Number(b.isAlike) || b.score - a.score;
  const best: Match[] = [];
  for (const match of matches) insertAmongBest(best, match, { most: limit, compare });
  const found = best.map((match) => describeMatch(index, match));
  return { found, total: matches.length, notRead: findOddNames(index.metadata.problems) };
}

/** Finds the declarations that may hold a term of the query, and weighs each term by the number of files that may hold it. */
function findHolding(
  { index, files }: Pick<Codebase, 'index' | 'files'>,
  query: RelevanceQuery,
): { readonly wanted: RelevanceQuery; readonly findRows: FindRows } {
  const stems = query.terms.map(({ stem }) => stem);
  const words = stems.map(longestWord);
  const saysWord = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  const named = new Map<number, boolean>();
  const isNamed = (row: number): boolean => {
    const name = index.symbols.name[row]!;
    const known = named.get(name) ?? saysWord(simpleNameOf(index, row));
    named.set(name, known);
    return known;
  };
  // The signature of a primary constructor has the word `constructor`, which its text may lack.
  const find = createFindRowsWith(index, stems, (row) => isNamed(row) || saysWord(declarationOf(index, row)));
  const rowsOf = new Map<number, readonly number[]>();
  const counts = words.map(() => 0);
  for (const file of files) {
    const { rows, held } = find(file);
    rowsOf.set(file, rows);
    const path = index.files[file]!.path.toLowerCase();
    for (const [term, word] of words.entries()) if (held[term] || path.includes(word)) counts[term]!++;
  }
  return { wanted: weighTerms(query, counts, files.length), findRows: (file) => rowsOf.get(file)! };
}

interface Search extends Pick<Codebase, 'index' | 'files'> {
  readonly wanted: RelevanceQuery;
  readonly withPaths: boolean;
  readonly fits: KindTest;
  readonly readTexts: ReadSearchedTexts;
}

/** Matches among paths and the rows that may fit: those that hold a word of the query or, with `isAlike`, only similar ones. */
function listMatches(
  { index, files, wanted, withPaths, fits, readTexts }: Search,
  findRows: FindRows,
  isAlike: boolean,
): Match[] {
  const isHalved = createHalving(wanted);
  const matches: Match[] = [];
  for (const file of files) {
    const { path } = index.files[file]!;
    const add = ({ score, ...match }: Omit<Match, 'file'>) => {
      if (match.isAlike !== isAlike) return;
      matches.push({ ...match, file: path, score: Math.ceil(isHalved(path) ? score / 2 : score) });
    };
    const score = withPaths ? scoreText(path, wanted) : 0;
    if (score > 0) add({ row: null, matchOn: 'path', score, isAlike: !holdsTerm(path, wanted) });
    const rows = findRows(file).filter((row) => fits(index, row));
    for (const [row, texts] of rows.length === 0 ? [] : readTexts(index, file, rows)) {
      const scored = scoreDeclaration(texts, wanted);
      if (scored !== null) add({ row, ...scored });
    }
  }
  return matches;
}

function createFindNamedAlike(index: SourceIndex, wanted: RelevanceQuery): FindRows {
  const alike = new Map<number, boolean>();
  const isAlike = (row: number): boolean => {
    const name = index.symbols.name[row]!;
    const known = alike.get(name) ?? scoreText(simpleNameOf(index, row), wanted) > 0;
    alike.set(name, known);
    return known;
  };
  return (file) => declaredRows(index, file).filter(isAlike);
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
