import type { CallContext } from '../../core/call-context.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, isPublicApi } from './model/declarations.ts';
import { findWritten } from './model/find-written.ts';

export interface ApiQuery {
  /** A file or a folder; null: all. */
  readonly path: string | null;
  readonly limit: number;
}

export interface PublicApi {
  readonly declarations: readonly (Declaration & { readonly isProtected: boolean })[];
  readonly total: number;
}

export async function getPublicApi(code: Codebase, { path, limit }: ApiQuery, ctx: CallContext): Promise<PublicApi> {
  const { index } = code;
  const files = filesBelow(code, path);
  const rows = await findWritten({ index, files }, (row) => isPublicApi(index, row) !== null, ctx);
  const declarations = declarationsOf(index, rows.slice(0, limit)).map((declaration) => {
    return { ...declaration, isProtected: isPublicApi(index, declaration.row) === 'protected' };
  });
  return { declarations, total: rows.length };
}
