import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, isPublicApi, writtenRows } from './model/declarations.ts';

export interface ApiQuery {
  /** A file or a folder; null: all. */
  readonly path: string | null;
  readonly limit: number;
}

export interface PublicApi {
  readonly declarations: readonly (Declaration & { readonly isProtected: boolean })[];
  readonly total: number;
}

export function getPublicApi(code: Codebase, { path, limit }: ApiQuery): PublicApi {
  const { index } = code;
  const rows = filesBelow(code, path).flatMap((file) => {
    return writtenRows(index, file).filter((row) => isPublicApi(index, row) !== null);
  });
  const declarations = declarationsOf(index, rows.slice(0, limit)).map((declaration) => {
    return { ...declaration, isProtected: isPublicApi(index, declaration.row) === 'protected' };
  });
  return { declarations, total: rows.length };
}
