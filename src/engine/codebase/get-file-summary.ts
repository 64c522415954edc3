import { countBy } from '../../core/count-by.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import { declarationOf, describeRows, languageAt } from '../../symbols/symbol-rows.ts';
import type { FileQuery } from './get-imports.ts';
import { listDeclarations } from './list-declarations.ts';
import { filesOfGlob, findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, isPublicApi, writtenRows } from './model/declarations.ts';
import { importsOf } from './model/imports-of.ts';
import { isTestFile } from './model/is-test-file.ts';

export interface FileSummary {
  readonly file: string;
  /** Null when the file does not tell. */
  readonly language: string | null;
  /** Bytes. */
  readonly size: number;
  readonly lines: number;
  readonly imports: readonly string[];
  /** Those at the top. */
  readonly declarations: readonly (Declaration & { readonly childCount: number })[];
  /** False: nothing is known of what files of this language declare. */
  readonly hasDeclarations: boolean;
  /** Of all, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly hasTests: boolean;
  readonly publicSymbols: number;
}

/** Exactly one of both. */
export interface SummariesQuery {
  readonly paths: readonly string[] | null;
  readonly glob: string | null;
}

export interface FileSummaries {
  /** As many as were asked for, in that order. */
  readonly summaries: readonly FileSummary[];
  readonly total: number;
  /** Paths of which there is no file, with the reason. */
  readonly notFound: readonly string[];
}

export function getFileSummary(code: Codebase, { path }: FileQuery): FileSummary {
  return summarize(code, findCodeFile(code, path));
}

/** Files in one answer. */
const MOST_FILES = 30;

export function getFileSummaries(code: Codebase, { paths, glob }: SummariesQuery): FileSummaries {
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
  const summaries = files.slice(0, MOST_FILES).map((file) => summarize(code, file));
  return { summaries, total: files.length, notFound };
}

function summarize(code: Codebase, file: number): FileSummary {
  const { index } = code;
  const { path, size, lineCount } = index.files[file]!;
  const rows = writtenRows(index, file);
  const rules = rows.length === 0 ? null : languageAt(index, rows[0]!).rules;
  const isMarked = [...describeRows(index, rows)].some(({ annotations }) => rules?.isTest(annotations));
  const { declarations, hasDeclarations } = listDeclarations(
    { ...code, files: [file] },
    { path, kind: null, shallow: true },
  );
  return {
    file: path,
    language: languageNameOf(path),
    size,
    lines: lineCount,
    imports: importsOf(index, file).map(({ text }) => text),
    declarations,
    hasDeclarations,
    counts: countBy(rows, (row) => declarationOf(index, row)),
    hasTests: isMarked || (!hasDeclarations && isTestFile(path)),
    publicSymbols: rows.filter((row) => isPublicApi(index, row) === 'public').length,
  };
}
