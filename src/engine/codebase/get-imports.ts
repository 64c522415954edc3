import { findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Import, importsOf } from './model/imports-of.ts';

export interface FileQuery {
  readonly path: string;
}

export interface FileImports {
  readonly file: string;
  readonly imports: readonly Import[];
}

export function getImports(code: Codebase, { path }: FileQuery): FileImports {
  const file = findCodeFile(code, path);
  return { file: code.index.files[file]!.path, imports: importsOf(code.index, file) };
}
