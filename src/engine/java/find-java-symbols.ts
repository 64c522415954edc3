import { join } from 'node:path';
import type { CallContext } from '../../core/call-context.ts';
import type { SymbolKind } from '../../core/symbols.ts';
import { decodeText } from '../../indexing/decode-text.ts';
import { javaScanner } from '../../languages/java/java-scanner.ts';
import { readBytes } from '../../platform/files/files.ts';
import { walkFolder } from '../../platform/files/walk-folder.ts';
import { implicitClassOf } from './build-outline.ts';
import { type SourceSymbol, scanSource } from './scan-source.ts';
import { qualifiedNameOf, symbolIdOf } from './symbol-id.ts';

export type MatchKind = 'class' | 'method' | 'field' | 'any';

export interface FindQuery {
  readonly rootDir: string;
  /** Part of the simple name. */
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

interface Match {
  readonly filePath: string;
  readonly symbol: SourceSymbol;
  readonly rank: number;
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
 * Symbols of all Java files below `folder`, the real path of `query.rootDir`. Files are scanned anew each time: a cached outline
 * is found by the hash of the file, which must be read for it just the same. @throws InvalidInputError when it is no folder.
 */
export async function findJavaSymbols(folder: string, query: FindQuery, ctx: CallContext): Promise<FindAnswer> {
  const { rootDir, maxResults } = query;
  let matches: readonly Match[] = [];
  let total = 0;
  for (const { path, file } of listJavaFiles(folder)) {
    ctx.signal.throwIfAborted();
    const bytes = await readBytes(file);
    const text = bytes === null ? null : decodeText(bytes);
    if (text === null) continue;
    const found = matchSymbols(scanSource(text, implicitClassOf(path)).symbols, query).map((match) => ({
      ...match,
      filePath: join(rootDir, path),
    }));
    total += found.length;
    // A match holds the text of its file: of thousands only the best may stay. Sorting is stable, so equals keep their order.
    if (found.length > 0) {
      matches = [...matches, ...found].sort((a, b) => a.rank - b.rank).slice(0, maxResults);
    }
  }
  return {
    rootDir,
    query: query.query,
    results: matches.map(describeMatch),
    ...(matches.length < total ? { totalResults: total } : {}),
  };
}

/** By path. @throws InvalidInputError when it is no folder. */
export function listJavaFiles(folder: string): readonly { readonly path: string; readonly file: string }[] {
  return walkFolder(folder).files.filter(({ path }) =>
    javaScanner.extensions.some((extension) => path.endsWith(extension)),
  );
}

function matchSymbols(symbols: readonly SourceSymbol[], query: FindQuery): readonly Omit<Match, 'filePath'>[] {
  return symbols.flatMap((symbol) => {
    const rank = kindsOf[query.matchKind].includes(symbol.kind) ? rankOf(symbol.name, query) : null;
    return rank === null ? [] : [{ symbol, rank }];
  });
}

/** 0 for an equal name, 1 when it starts with the query, 2 when it contains it; null otherwise. */
function rankOf(name: string, { query, caseSensitive }: FindQuery): number | null {
  const [given, wanted] = caseSensitive ? [name, query] : [name.toLowerCase(), query.toLowerCase()];
  const at = given.indexOf(wanted);
  if (at < 0) return null;
  return at > 0 ? 2 : given.length === wanted.length ? 0 : 1;
}

function describeMatch({ filePath, symbol }: Match): FoundSymbol {
  const details = symbol.details();
  return {
    filePath,
    symbolId: symbolIdOf(symbol, details),
    kind: nameOfKind[symbol.kind],
    qualifiedName: qualifiedNameOf(symbol),
    startLine: symbol.range.start,
    endLine: symbol.range.end,
    signatureText: details.signature,
  };
}
