import { asBuffer } from '../../core/as-buffer.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { symbolKinds } from '../../core/symbols.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { rowsNamed } from '../../symbols/rows-by-name.ts';
import {
  declarationOf,
  describeRows,
  kindOf,
  languageAt,
  nestedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import { findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { writtenRows } from './model/declarations.ts';
import { isTestFile } from './model/is-test-file.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface RelatedTestsQuery {
  /** A name, or one with the type around it. */
  readonly symbol: string;
  /** The file that declares it; null: any. */
  readonly path: string | null;
}

export interface RelatedTest {
  readonly file: string;
  readonly name: string;
  readonly kind: string;
  readonly line: number;
  /** It names the symbol in its body; has it in its own name; or its file is called after what declares it. */
  readonly reason: (typeof reasons)[number];
}

/** The surest first. */
const reasons = ['calls', 'name_convention', 'test_file'] as const;

export interface RelatedTests {
  /** The surest first. */
  readonly tests: readonly RelatedTest[];
  /** Names near one that nothing bears and no test is of. */
  readonly nearest: readonly string[];
}

/** Tests that have to do with a symbol. @throws ResourceNotFoundError for an unknown path */
export function getRelatedTests(code: Codebase, { symbol, path }: RelatedTestsQuery): RelatedTests {
  const { index, files } = code;
  const parts = symbol.split(/[.#$]+|::/).filter(Boolean);
  const name = parts.at(-1) ?? symbol;
  const stems = typesAround(index, name, path === null ? null : findCodeFile(code, path));
  for (const part of parts.slice(0, -1)) stems.add(part.toLowerCase());
  const tests = files.flatMap((file) => {
    const { path: own, language } = index.files[file]!;
    const scanner = language === null ? undefined : findLanguageById(language)?.scanner;
    if (scanner === undefined) return [];
    const isTestOfType = isTestFile(own) && stems.has(testedStem(own));
    const mayHold = isTestFile(own) || holdsMark(index, file);
    const mentions = mayHold ? scanner.mentions(index.text(file), name) : null;
    if (mentions === null) return [];
    return testRows(index, file).flatMap((row): readonly RelatedTest[] => {
      const { start, end } = index.symbols;
      const calls = mentions.some(
        (at) => at.start > index.symbols.nameStart[row]! && at.start >= start[row]! && at.end <= end[row]!,
      );
      const isNamedSo = simpleNameOf(index, row).toLowerCase().includes(name.toLowerCase());
      const reason = calls ? 'calls' : isNamedSo ? 'name_convention' : isTestOfType ? 'test_file' : null;
      if (reason === null) return [];
      const place = {
        file: own,
        name: simpleNameOf(index, row),
        kind: declarationOf(index, row),
        line: rangeOf(index, row).start,
      };
      return [{ ...place, reason }];
    });
  });
  return {
    tests: tests.sort((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason)),
    nearest: tests.length > 0 ? [] : nearestSymbols(index, symbol),
  };
}

/** Small names of the outermost types that declare something of the name, and of the name itself. */
function typesAround(index: SourceIndex, name: string, file: number | null): Set<string> {
  const rows = rowsNamed(index, symbolKinds, name).filter((row) => file === null || index.symbols.file[row] === file);
  const outermost = rows.map((row) => nestedNameOf(index, row).split('.')[0]!.toLowerCase());
  return new Set([name.toLowerCase(), ...outermost]);
}

/** `AppleTest`, `AppleIT`, `test_apple`, `apple.spec` are of `apple`. */
function testedStem(path: string): string {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return stem.replace(/^(?:test_|Test(?=[A-Z]))|(?:[._-](?:test|spec)|Tests?|TestCase|Spec|IT)$/g, '').toLowerCase();
}

/** Whether a file may hold tests without being called so: reading all of its declarations takes much longer. */
function holdsMark(index: SourceIndex, file: number): boolean {
  const { firstSymbol, endSymbol } = index.files[file]!;
  if (firstSymbol === endSymbol) return false;
  const { rules } = languageAt(index, firstSymbol);
  const marks = new Set(
    asBuffer(index.text(file))
      .toString('latin1')
      .match(/@[\w.]+/g),
  );
  return [...marks].some((mark) => rules.isTest([mark]));
}

/** Functions that an annotation makes tests, or their names, as in the frameworks that know no annotations. */
function testRows(index: SourceIndex, file: number): readonly number[] {
  const rows = writtenRows(index, file).filter((row) => kindOf(index, row) === 'function');
  const described = [...describeRows(index, rows)];
  const isIn = isTestFile(index.files[file]!.path);
  return rows.filter((row, place) => {
    const { annotations } = described[place]!;
    return (
      languageAt(index, row).rules.isTest(annotations) || (isIn && /^(?:test|should)/i.test(simpleNameOf(index, row)))
    );
  });
}
