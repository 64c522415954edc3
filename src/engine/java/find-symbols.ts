import type { PlatformPath } from 'node:path';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolKind } from '../../core/code/symbols.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { slashed } from '../../core/path-below.ts';
import { type DamageReader, limitReading } from '../../indexing/damage-reader.ts';
import { LARGEST_SOURCE } from '../../indexing/largest-source.ts';
import { findMeant } from '../../naming/find-meant.ts';
import { matchOverloads } from '../../naming/match-overloads.ts';
import { createQualifierMatcher } from '../../naming/match-qualifier.ts';
import { parseName } from '../../naming/parse-name.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import { type NamedRow, rowsByName } from '../../symbols/rows-by-name.ts';
import { describeRow, kindOf, rangeOf, referenceTo } from '../../symbols/symbol-rows.ts';
import { indexJavaFile, listJavaFiles } from './java-file.ts';
import { sourceNameOf } from './source-name.ts';
import { symbolIdOf } from './symbol-id.ts';

export type MatchKind = 'class' | 'method' | 'field' | 'any';

export interface FindQuery {
  readonly rootDir: string;
  /** Part of the simple name; may have the types and the package around it in front, and parameters behind it. */
  readonly query: string;
  readonly matchKind: MatchKind;
  readonly maxResults: number;
  readonly caseSensitive: boolean;
}

export interface FindAnswer {
  readonly rootDir: string;
  readonly query: string;
  /** Equal names first, then names that start with the query, then the rest; by path and line among equals. */
  readonly results: readonly FoundSymbol[];
  /** All that matched; only when `results` was cut. */
  readonly totalResults?: number;
  /** The number of files in each language without symbols; absent where there are none. */
  readonly notSearched?: Readonly<Record<string, number>>;
  /** Paths of files that are too large, or cannot be read; only where there are some. */
  readonly notRead?: readonly string[];
}

export interface FoundSymbol {
  readonly filePath: string;
  readonly symbolId: string;
  readonly kind: 'class' | 'method' | 'field' | 'constructor';
  readonly qualifiedName: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly signatureText: string;
}

/** The grade of the fit is a number, 0 for the best. */
interface Match extends NamedRow<number> {
  /** The index of the one file that holds the symbol. */
  readonly index: SourceIndex;
}

/** A constructor is found as a method is. */
const kindsOf: Readonly<Record<MatchKind, readonly SymbolKind[]>> = {
  class: ['type'],
  method: ['function', 'constructor'],
  field: ['field'],
  any: ['type', 'function', 'constructor', 'field'],
};

const nameOfKind = { type: 'class', function: 'method', constructor: 'constructor', field: 'field' } as const;

/**
 * Symbols of all source files below `folder`, the real path of `query.rootDir`. Files are indexed anew each time: what was kept of
 * one is found by its hash, for which it must be read just the same. @throws ResourceNotFoundError when it is no folder.
 */
export async function findSymbols(
  { folder, paths, damage }: { readonly folder: string; readonly paths: PlatformPath; readonly damage: DamageReader },
  query: FindQuery,
  ctx: CallContext,
): Promise<FindAnswer> {
  const { rootDir, maxResults } = query;
  // All files together have the time that a file alone would have.
  const indexing = { damage: { ...damage, read: limitReading(damage) }, signal: ctx.signal };
  let matches: readonly Match[] = [];
  let total = 0;
  /** Another meaning of the query, which is part of no name; it counts only if no name has it. */
  const meant: Match[] = [];
  const notRead: string[] = [];
  const { files, unscanned } = listJavaFiles(folder, ctx.signal);
  for (const [done, { path, file, size }] of files.entries()) {
    ctx.progress(done, files.length, `searching ${rootDir}, files`);
    ctx.signal.throwIfAborted();
    const filePath = slashed(paths.join(rootDir, path), paths);
    const bytes = size > LARGEST_SOURCE ? null : readBytesSync(file, LARGEST_SOURCE);
    if (bytes === null) {
      notRead.push(filePath);
      continue;
    }
    const javaFile = { filePath, file, name: sourceNameOf(path), bytes };
    const index = await indexJavaFile(javaFile, indexing);
    ctx.signal.throwIfAborted();
    const found = findInIndex(index, query);
    total += found.length;
    // A match holds the text of its file: of thousands only the best may stay. Sorting is stable, so equals keep their order.
    if (found.length > 0) {
      matches = [...matches, ...found.map((match) => ({ ...match, index }))]
        .sort((a, b) => a.match - b.match)
        .slice(0, maxResults);
    } else if (total === 0 && meant.length < maxResults) {
      for (const row of findMeantIn(index, query)) meant.push({ index, row, match: 0 });
    }
  }
  const results = total === 0 ? meant.slice(0, maxResults) : matches;
  return {
    rootDir,
    query: query.query,
    results: results.map(describeMatch),
    totalResults: matches.length < total ? total : undefined,
    notSearched: Object.keys(unscanned).length > 0 ? unscanned : undefined,
    notRead: omitEmpty(notRead),
  };
}

/** Names that contain the query as it is, or the name in it, inside the types that stand before that. */
function findInIndex(index: SourceIndex, query: FindQuery): readonly NamedRow<number>[] {
  const written = parseName(query.query);
  const { name: wanted, parameters } = written;
  const kinds = kindsOf[query.matchKind];
  const found = [...rowsByName(index, kinds, (name) => rankOf(name, query))];
  if (found.length > 0 || wanted === '' || wanted === query.query) return found;
  const matchQualifier = createQualifierMatcher(index, written, query.caseSensitive);
  const named = [...rowsByName(index, kinds, (name) => rankOf(name, { ...query, query: wanted }))].filter(
    ({ row }) => matchQualifier(row) !== null,
  );
  if (parameters === null) return named;
  const callable = named.filter(({ row, match }) => match === 0 && kindOf(index, row) !== 'type');
  const rows = callable.map(({ row }) => row);
  const meant = new Set(matchOverloads(index, rows, parameters).rows);
  return meant.size === 0 ? named : callable.filter(({ row }) => meant.has(row));
}

/** Rows of what a query means in a file, as a getter means a property. */
function findMeantIn(index: SourceIndex, { query, matchKind, caseSensitive }: FindQuery): readonly number[] {
  const isWanted = (row: number) => kindsOf[matchKind].includes(kindOf(index, row));
  return findMeant(index, parseName(query), { isCaseSensitive: caseSensitive, isWanted });
}

/** 0 for an equal name, 1 when it starts with the query, 2 when it contains it; null otherwise. */
function rankOf(name: string, { query, caseSensitive }: FindQuery): number | null {
  const [given, wanted] = caseSensitive ? [name, query] : [name.toLowerCase(), query.toLowerCase()];
  const at = given.indexOf(wanted);
  if (at < 0) return null;
  return at > 0 ? 2 : given.length === wanted.length ? 0 : 1;
}

function describeMatch({ index, row }: Match): FoundSymbol {
  const details = describeRow(index, row);
  const { start, end } = rangeOf(index, row);
  return {
    filePath: index.metadata.foundAt,
    symbolId: symbolIdOf(index, row, details),
    kind: nameOfKind[kindOf(index, row)],
    qualifiedName: referenceTo(index, row),
    startLine: start,
    endLine: end,
    signatureText: details.signature,
  };
}
