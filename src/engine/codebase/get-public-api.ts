import { createGeneratedMethods } from '../../symbols/generated-methods.ts';
import { kindOf } from '../../symbols/symbol-rows.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, findDeclarations, isPublicApi } from './model/declarations.ts';

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
  /** Names of public methods that the compiler or Lombok generates for a type. */
  readonly made: readonly string[];
}

export function getPublicApi(code: Codebase, { path, limit }: ApiQuery): PublicApi {
  const { index } = code;
  const files = filesBelow(code, path);
  const rows = findDeclarations({ index, files }, (row) => isPublicApi(index, row) !== null);
  const made = createGeneratedMethods(index);
  const declarations = declarationsOf(index, rows.slice(0, limit)).map((declaration) => ({
    ...declaration,
    isProtected: isPublicApi(index, declaration.row) === 'protected',
    made: kindOf(index, declaration.row) === 'type' ? made.publicOf(declaration.row) : [],
  }));
  return { declarations, total: rows.length };
}
