import { createGeneratedMethods } from '../../symbols/generated-methods.ts';
import { kindOf } from '../../symbols/symbol-rows.ts';
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
  readonly declarations: readonly PublicDeclaration[];
  readonly total: number;
}

export interface PublicDeclaration extends Declaration {
  readonly isProtected: boolean;
  /** Of a type, names of public methods that are made when it is compiled, and stand nowhere. */
  readonly made: readonly string[];
}

export function getPublicApi(code: Codebase, { path, limit }: ApiQuery): PublicApi {
  const { index } = code;
  const files = filesBelow(code, path);
  const rows = findWritten({ index, files }, (row) => isPublicApi(index, row) !== null);
  const made = createGeneratedMethods(index);
  const declarations: PublicDeclaration[] = [];
  for (const declaration of declarationsOf(index, rows.slice(0, limit))) {
    const { row } = declaration;
    declarations.push({
      ...declaration,
      isProtected: isPublicApi(index, row) === 'protected',
      made: kindOf(index, row) === 'type' ? made.publicOf(row) : [],
    });
  }
  return { declarations, total: rows.length };
}
