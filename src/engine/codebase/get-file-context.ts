import type { CallContext } from '../../core/call-context.ts';
import { type FileSummary, getFileSummary } from './get-file-summary.ts';
import type { FileQuery } from './get-imports.ts';
import { findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { isTestFile } from './model/find-tests.ts';
import { importGraph, tellsFiles } from './model/import-graph.ts';
import { listUnreadFiles, listUnresolvedImports } from './model/unread-files.ts';

export interface FileContext extends FileSummary {
  readonly importedBy: readonly ImportingFile[];
  /** Other files that may import it, as `listUnreadFiles`. */
  readonly importsNotRead: readonly string[];
  readonly related: readonly RelatedFile[];
  /** Neighbours that are not among `related`. */
  readonly omittedSiblings: number;
}

export interface ImportingFile {
  readonly file: string;
  /** The name as it is imported. */
  readonly name: string;
}

export interface RelatedFile {
  readonly file: string;
  readonly relation: 'test' | 'sibling';
}

const MOST_SIBLINGS = 10;

/** Summary of a file, with the files that import it, its tests by naming conventions, and its neighbours in the folder. */
export async function getFileContext(code: Codebase, { path }: FileQuery, ctx: CallContext): Promise<FileContext> {
  const { index, files } = code;
  const file = findCodeFile(code, path);
  const inScope = new Set(files);
  const { edges, unread, unresolved } = await importGraph(code, ctx.signal);
  const importedBy = edges
    .filter(({ from, to }) => to === file && inScope.has(from))
    .map(({ from, name }) => ({ file: index.files[from]!.path, name }));
  const own = index.files[file]!.path;
  const others = files.filter((row) => row !== file).map((row) => index.files[row]!.path);
  const tests = others.filter((other) => isTestOf(other, own));
  const siblings = others.filter((other) => folderOf(other) === folderOf(own) && !tests.includes(other));
  const related = [
    ...tests.map((test) => ({ file: test, relation: 'test' }) as const),
    ...siblings.slice(0, MOST_SIBLINGS).map((sibling) => ({ file: sibling, relation: 'sibling' }) as const),
  ];
  const summary = await getFileSummary(code, { path: own }, ctx);
  const importsNotRead = [
    ...listUnreadFiles(index, files, { unread, reads: tellsFiles }),
    ...listUnresolvedImports(index, files, unresolved),
  ];
  const omittedSiblings = Math.max(0, siblings.length - MOST_SIBLINGS);
  return { ...summary, importedBy, importsNotRead, related, omittedSiblings };
}

/** `AppleTest`, `apple_test`, `test_apple`, `apple.spec` and the like are tests of `Apple`. */
function isTestOf(path: string, tested: string): boolean {
  if (!isTestFile(path)) return false;
  const stem = stemOf(path).replace(/^(?:test_|Test(?=[A-Z]))|(?:[._-](?:test|spec)|Tests?|TestCase|Spec|IT)$/g, '');
  return stem !== stemOf(path) && stem === stemOf(tested);
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
