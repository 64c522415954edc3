import { InvalidInputError } from '../../core/problems/errors.ts';
import { rangeOf } from '../../symbols/symbol-rows.ts';
import { filesBelow, filesInFolder, filesOfGlob, findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { declaredRows, parentTypeOf } from './model/declarations.ts';
import { findInFile } from './model/find-in-file.ts';

export interface TokensQuery {
  /** One of these three is given. A file, or a folder as well where no symbol is looked for. */
  readonly path: string | null;
  readonly directory: string | null;
  readonly glob: string | null;
  /** Name of a symbol in the file of `path`. */
  readonly symbol: string | null;
}

export type TokenEstimate = FileTokens | FilesTokens;

export interface FileTokens {
  readonly of: 'file';
  readonly file: string;
  readonly tokens: number;
  readonly lines: number;
  /** Number of declarations at the top of the file. */
  readonly declarations: number;
  readonly symbol: { readonly name: string; readonly tokens: number; readonly lines: number } | null;
}

export interface FilesTokens {
  readonly of: 'files';
  /** The argument of the query. */
  readonly query: string;
  readonly files: readonly { readonly path: string; readonly tokens: number; readonly lines: number }[];
  readonly tokens: number;
  readonly lines: number;
}

/** Four bytes of UTF-8 a token, as the specification counts them. */
export function estimateTokens(code: Codebase, query: TokensQuery): TokenEstimate {
  const { path, directory, glob } = query;
  if (directory !== null) return estimateFiles(code, directory, filesBelow(code, directory));
  if (glob !== null) return estimateFiles(code, glob, filesOfGlob(code, glob));
  if (path === null) throw new InvalidInputError("Provide 'path', 'directory', or 'glob'");
  const below = query.symbol === null ? filesInFolder(code, path) : [];
  if (below.length > 0) return estimateFiles(code, path, below);
  const { index } = code;
  const file = findCodeFile(code, path);
  const { size, lineCount, path: found } = index.files[file]!;
  const declarations = declaredRows(index, file).filter((row) => parentTypeOf(index, row) === null).length;
  const row = query.symbol === null ? null : findInFile(index, file, query.symbol);
  const symbol = row === null ? null : { name: query.symbol!, ...estimateSymbol(row) };
  return { of: 'file', file: found, tokens: tokensIn(size), lines: lineCount, declarations, symbol };

  function estimateSymbol(of: number) {
    const { start, end } = rangeOf(index, of);
    const lines = index.lines(file);
    return { tokens: tokensIn(lines.startOf(end + 1) - lines.startOf(start)), lines: end - start + 1 };
  }
}

function estimateFiles({ index }: Codebase, query: string, rows: readonly number[]): FilesTokens {
  const files = rows.map((row) => {
    const { path, size, lineCount } = index.files[row]!;
    return { path, tokens: tokensIn(size), lines: lineCount };
  });
  const sum = (count: (file: (typeof files)[number]) => number) =>
    files.reduce((total, file) => total + count(file), 0);
  return { of: 'files', query, files, tokens: sum(({ tokens }) => tokens), lines: sum(({ lines }) => lines) };
}

function tokensIn(bytes: number): number {
  return Math.ceil(bytes / 4);
}
