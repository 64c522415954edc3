import type { BodyMeasure } from '../../core/body-measure.ts';
import type { Language } from '../../core/language.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { Parameter, SymbolDetails } from '../../core/symbols.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { describeRows, kindOf } from '../../symbols/symbol-rows.ts';
import type { Codebase } from './model/codebase.ts';

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

/** Those of some files, in their order; a constructor without a body of its own is none. Into `unread` goes why files were not read. */
export async function* measureFunctions(
  code: Codebase,
  files: readonly number[],
  { unread, signal }: { readonly unread: Map<number, string>; readonly signal: AbortSignal },
): AsyncGenerator<MeasuredFunction> {
  const { index } = code;
  const turn = createTurns(signal);
  for (const file of files) {
    await turn();
    const { language, firstSymbol, endSymbol } = index.files[file]!;
    const known = language === null ? null : findLanguageById(language);
    const rows: number[] = [];
    for (let row = firstSymbol; row < endSymbol; row++) {
      const kind = kindOf(index, row);
      if (kind === 'function' || kind === 'constructor') rows.push(row);
    }
    if (known === null || rows.length === 0) continue;
    const read = known.outline === undefined ? readByScanner(known, index, file) : await readByTree(code, file, signal);
    if ('unread' in read) {
      unread.set(file, read.unread);
      continue;
    }
    const lines = index.lines(file);
    let place = 0;
    for (const details of describeRows(index, rows)) {
      const row = rows[place++]!;
      const { measure, parameters } = read.measure(row, details);
      if (measure === null && kindOf(index, row) === 'constructor') continue;
      const range = measure && lines.rangeOf(measure.start, measure.end);
      const body = measure && range && { ...measure, lines: range.end - range.start + 1 };
      yield { row, file, details, body, parameters: parameters.filter(({ name }) => name !== 'this').length };
    }
  }
}

interface ReadFunctions {
  measure(
    row: number,
    details: SymbolDetails,
  ): { readonly measure: BodyMeasure | null; readonly parameters: readonly Parameter[] };
}

function readByScanner({ scanner }: Language, index: SourceIndex, file: number): ReadFunctions {
  const text = index.text(file);
  const { start, end } = index.symbols;
  return {
    measure: (row, { parameters }) => {
      return { measure: scanner.measureBody(text, { start: start[row]!, end: end[row]! }), parameters };
    },
  };
}

async function readByTree({ index, trees }: Codebase, file: number, signal: AbortSignal) {
  const read = await trees.codeOf({ index, file }, signal);
  if ('unread' in read) return read;
  return {
    measure: (row: number) => {
      const member = read.members.get(index.symbols.nameStart[row]!);
      return { measure: member?.body ?? null, parameters: member?.parameters ?? [] };
    },
  } satisfies ReadFunctions;
}
