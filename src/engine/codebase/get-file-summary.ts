import type { CallContext } from '../../core/call-context.ts';
import { countBy } from '../../core/text/count-by.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import { declarationOf } from '../../symbols/symbol-rows.ts';
import type { FileQuery } from './get-imports.ts';
import { listDeclarations } from './list-declarations.ts';
import { filesOfGlob, findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declaredRows, isPublicApi } from './model/declarations.ts';
import { findTests, isTestFile } from './model/find-tests.ts';
import { importsOf } from './model/imports-of.ts';

export interface FileSummary {
  readonly file: string;
  /** Null: not known. */
  readonly language: string | null;
  /** Bytes. */
  readonly size: number;
  readonly lines: number;
  readonly imports: readonly string[];
  /** Declarations at the top of the file. */
  readonly declarations: readonly (Declaration & { readonly childCount: number })[];
  /** False: declarations of this language are not read. */
  readonly hasDeclarations: boolean;
  /** Number of all declarations, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly hasTests: boolean;
  readonly publicSymbols: number;
  /** As `listNotUnderstood`. */
  readonly notUnderstood: readonly string[];
}

/** Exactly one of both. */
export interface SummariesQuery {
  readonly paths: readonly string[] | null;
  readonly glob: string | null;
}

export interface FileSummaries {
  /** One for each file, in the order of the query. */
  readonly summaries: readonly FileSummary[];
  readonly total: number;
  /** Reasons for paths without a file. */
  readonly notFound: readonly string[];
}

export async function getFileSummary(
  code: Codebase,
  { path }: FileQuery,
  { signal }: CallContext,
): Promise<FileSummary> {
  return await summarize(code, findCodeFile(code, path), { signal });
}

/** Files in one answer. */
const MOST_FILES = 30;

export async function getFileSummaries(
  code: Codebase,
  { paths, glob }: SummariesQuery,
  { signal }: CallContext,
): Promise<FileSummaries> {
  const notFound: string[] = [];
  const find = (path: string): readonly number[] => {
    try {
      return [findCodeFile(code, path)];
    } catch (error) {
      notFound.push((error as Error).message);
      return [];
    }
  };
  const files = glob === null ? (paths ?? []).flatMap(find) : filesOfGlob(code, glob);
  const summaries: FileSummary[] = [];
  for (const file of files.slice(0, MOST_FILES)) summaries.push(await summarize(code, file, { signal }));
  return { summaries, total: files.length, notFound };
}

async function summarize(
  code: Codebase,
  file: number,
  { signal }: { readonly signal: AbortSignal },
): Promise<FileSummary> {
  const { index } = code;
  const { path, size, lineCount } = index.files[file]!;
  const rows = declaredRows(index, file);
  const tests = await findTests(code, { file }, { signal });
  const imports = await importsOf(code, file, { signal });
  const query = { path, kind: null, shallow: true };
  const { declarations, hasDeclarations, notUnderstood } = listDeclarations({ ...code, files: [file] }, query);
  const publicRows = rows.filter((row) => isPublicApi(index, row) === 'public');
  return {
    file: path,
    language: languageNameOf(path),
    size,
    lines: lineCount,
    imports: 'unread' in imports ? [] : imports.map(({ text }) => text),
    declarations,
    hasDeclarations,
    counts: countBy(rows, (row) => declarationOf(index, row)),
    hasTests: 'unread' in tests || !hasDeclarations ? isTestFile(path) : tests.length > 0,
    publicSymbols: publicRows.length,
    notUnderstood,
  };
}
