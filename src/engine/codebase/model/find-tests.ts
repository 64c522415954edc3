import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import type { Unread } from '../../../indexing/outlines/outline-reader.ts';
import { findLanguageById } from '../../../languages/find-language.ts';
import {
  declarationOf,
  describeRows,
  fileOf,
  kindOf,
  languageAt,
  rangeOf,
  simpleNameOf,
} from '../../../symbols/symbol-rows.ts';
import type { Codebase } from './codebase.ts';
import { declaredRows } from './declarations.ts';

export interface FoundTest {
  readonly name: string;
  readonly kind: string;
  readonly line: number;
  /** Bytes of the file from the end of its name to its end. */
  readonly start: number;
  readonly end: number;
}

/** Names of test files, by the conventions of build tools and frameworks of each language. */
const TEST_FILE =
  /^(?:test_.*|.*_(?:test|spec)|.*[.-](?:test|spec)|Test[^a-z].*|.*(?:Tests?|TestCase|Spec|IT))\.[^.]+$/s;

const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|\w+Test|androidTest)\//;

/**
 * Finds functions that an annotation marks as tests, or that have a name of tests in a test file; for frameworks that take calls or macros,
 * finds those. Reads annotations only of functions that are `isWanted`.
 */
export async function findTests(
  { index, trees }: Codebase,
  { file, isWanted = () => true }: { readonly file: number; readonly isWanted?: (row: number) => boolean },
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly FoundTest[] | Unread> {
  const { language, path } = index.files[file]!;
  const isCalled = language !== null && findLanguageById(language)?.outline?.tests !== undefined;
  const isByName = !isCalled && isTestFile(path);
  const functions = testFunctions(index, { file, isWanted, isByName });
  if (!isCalled) return functions;
  const code = await trees.codeOf({ index, file }, signal);
  if ('unread' in code) return code;
  const lines = index.lines(file);
  const called = code.tests.map((test) => ({ ...test, kind: 'test', line: lines.lineOf(test.start) }));
  return [...functions, ...called].toSorted((a, b) => a.start - b.start);
}

/** True if the name of a file, or its folder, is that of tests. */
export function isTestFile(path: string): boolean {
  return TEST_FILE.test(path.slice(path.lastIndexOf('/') + 1)) || TEST_FOLDER.test(path);
}

/** Tells of a declaration if its annotations, or its name and place, make a test of it; `details` are its own. */
export function isTestRow(
  index: SourceIndex,
  row: number,
  { annotations, signature }: Pick<SymbolDetails, 'annotations' | 'signature'>,
): boolean {
  const { start, end, file } = index.symbols;
  const source = () => Buffer.from(index.text(file[row]!).subarray(start[row]!, end[row]!)).toString('utf8');
  const { path } = fileOf(index, row);
  const tested = { name: simpleNameOf(index, row), path, signature, source };
  return languageAt(index, row).rules.isTest(annotations, kindOf(index, row) === 'function' ? tested : undefined);
}

function testFunctions(
  index: SourceIndex,
  {
    file,
    isWanted,
    isByName,
  }: { readonly file: number; readonly isWanted: (row: number) => boolean; readonly isByName: boolean },
): readonly FoundTest[] {
  const isFunction = (row: number) => kindOf(index, row) === 'function' && isWanted(row);
  const rows = declaredRows(index, file).filter(isFunction);
  const described = describeRows(index, rows);
  const isTest = (row: number) => {
    const { outline } = languageAt(index, row);
    const isCalledLikeOne = () =>
      isByName && outline?.isTest === undefined && /^(?:test|should)/i.test(simpleNameOf(index, row));
    return isTestRow(index, row, described.next().value!) || isCalledLikeOne();
  };
  const tests = rows.filter(isTest);
  const describe = (row: number): FoundTest => ({
    name: simpleNameOf(index, row),
    kind: declarationOf(index, row),
    line: rangeOf(index, row).start,
    start: index.symbols.nameEnd[row]!,
    end: index.symbols.end[row]!,
  });
  return tests.map(describe);
}
