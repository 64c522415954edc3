import type { BodyMeasure } from '../../core/body-measure.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { SymbolDetails } from '../../core/symbols.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import { describeRows, kindOf } from '../../symbols/symbol-rows.ts';

/** A function or constructor that someone wrote. */
export interface MeasuredFunction {
  readonly row: number;
  readonly file: number;
  readonly details: SymbolDetails;
  /** Null: it has no body. */
  readonly body: (BodyMeasure & { readonly lines: number }) | null;
  /** Without a receiver. */
  readonly parameters: number;
}

/** Those of some files, in their order; a constructor without a body of its own is none. */
export async function* measureFunctions(
  index: SourceIndex,
  files: readonly number[],
  turn: Turn,
): AsyncGenerator<MeasuredFunction> {
  for (const file of files) {
    await turn();
    const { language, firstSymbol, endSymbol } = index.files[file]!;
    const scanner = language === null ? undefined : findLanguageById(language)?.scanner;
    const rows: number[] = [];
    for (let row = firstSymbol; row < endSymbol; row++) {
      const kind = kindOf(index, row);
      if (kind === 'function' || kind === 'constructor') rows.push(row);
    }
    if (scanner === undefined || rows.length === 0) continue;
    const [text, lines] = [index.text(file), index.lines(file)];
    let place = 0;
    for (const details of describeRows(index, rows)) {
      const row = rows[place++]!;
      const measure = scanner.measureBody(text, { start: index.symbols.start[row]!, end: index.symbols.end[row]! });
      if (measure === null && kindOf(index, row) === 'constructor') continue;
      const range = measure && lines.rangeOf(measure.start, measure.end);
      const body = measure && range && { ...measure, lines: range.end - range.start + 1 };
      const parameters = details.parameters.filter(({ name }) => name !== 'this').length;
      yield { row, file, details, body, parameters };
    }
  }
}
