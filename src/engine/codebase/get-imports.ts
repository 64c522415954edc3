import type { CallContext } from '../../core/call-context.ts';
import { findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Import, importsOf } from './model/imports-of.ts';
import { listUnreadFiles } from './model/unread-files.ts';

export interface FileQuery {
  readonly path: string;
}

export interface FileImports {
  readonly file: string;
  readonly imports: readonly Import[];
  /** Reasons why there may be others, as `listUnreadFiles`. */
  readonly notRead: readonly string[];
}

export async function getImports(code: Codebase, { path }: FileQuery, { signal }: CallContext): Promise<FileImports> {
  const file = findCodeFile(code, path);
  const imports = await importsOf(code, file, { signal });
  const unread = 'unread' in imports ? new Map([[file, imports.unread]]) : undefined;
  return {
    file: code.index.files[file]!.path,
    imports: 'unread' in imports ? [] : imports,
    notRead: listUnreadFiles(code.index, [file], { unread }),
  };
}
