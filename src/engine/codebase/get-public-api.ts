import type { SourceIndex } from '../../core/code/source-index.ts';
import { createGeneratedMethods } from '../../symbols/generated-methods.ts';
import { kindOf } from '../../symbols/symbol-rows.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, findDeclarations, isPublicApi } from './model/declarations.ts';
import { listNotUnderstood } from './model/not-understood.ts';

export interface ApiQuery {
  /** A file or a folder; null: all. */
  readonly path: string | null;
  readonly limit: number;
}

export interface PublicApi {
  readonly declarations: readonly PublicDeclaration[];
  readonly total: number;
  /** `a.ts: line 2: …`: what was not understood in the files. */
  readonly notUnderstood: readonly string[];
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
  const notUnderstood = files.flatMap((file) => namedProblems(index, file));
  return { declarations, total: rows.length, notUnderstood };
}

function namedProblems(index: SourceIndex, file: number): readonly string[] {
  return listNotUnderstood(index, file).map((problem) => `${index.files[file]!.path}: ${problem}`);
}
