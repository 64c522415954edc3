import { expect } from 'vitest';
import { LineTable } from '../../src/core/text/line-table.ts';
import { findLanguageById } from '../../src/languages/find-language.ts';
import { symbolChecks } from './symbol-checks.ts';

/** Expects of the first function of a source `cyclomatic/nesting` and the lines of its body. */
export function measureChecks(language: 'java' | 'kotlin') {
  const { scanner } = findLanguageById(language)!;
  const { scanText } = symbolChecks(scanner);
  return (text: string, expected: string | null) => {
    const { source, symbols } = scanText(text);
    const measure = scanner.measureBody(source, symbols.find(({ kind }) => kind !== 'type')!);
    const print = ({ cyclomatic, nesting, start, end }: NonNullable<typeof measure>) => {
      const lines = new LineTable(source).rangeOf(start, end);
      return `${cyclomatic}/${nesting} ${lines.start}-${lines.end}`;
    };
    expect(measure === null ? null : print(measure)).toBe(expected);
  };
}
