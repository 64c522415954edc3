import { isDeclared } from '../../core/code/is-declared.ts';
import type { BodyMeasure } from '../../core/code/language-scanner.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { Parameter, SymbolDetails } from '../../core/code/symbols.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { describeRows, kindOf } from '../../symbols/symbol-rows.ts';
import type { Codebase } from './model/codebase.ts';
import { createFileNotes } from './model/file-notes.ts';
import { listUnreadFiles } from './model/unread-files.ts';

/** A function or constructor that someone wrote. */
export interface MeasuredFunction extends Measured {
  readonly row: number;
  readonly file: number;
}

interface Measured {
  /** Row, counted from the first one of its file. */
  readonly place: number;
  readonly annotations: SymbolDetails['annotations'];
  /** Null: it has no body, or that is not in declarations out of classes. */
  readonly body: (BodyMeasure & { readonly lines: number }) | null;
  /** Number of parameters, without a receiver. */
  readonly parameters: number;
}

/**
 * Measures the functions of some files, in their order. Leaves out a constructor without a body of its own. Adds to `unread` the reasons for
 * files that cannot be read.
 */
export type MeasureFunctions = (
  code: Codebase,
  files: readonly number[],
  options: { readonly unread: Map<number, string>; readonly signal: AbortSignal },
) => AsyncGenerator<MeasuredFunction>;

/** Caches measures of scanners, as `createFileNotes` does; outlines have their own cache. */
export function createMeasureFunctions(): MeasureFunctions {
  const measureByScanner = createFileNotes((index, file) => measureFile(index, file, readByScanner(index, file)));
  return async function* (code, files, { unread, signal }) {
    const { index } = code;
    const lacksBodies = isDeclared(index.metadata.problems);
    for (const file of files) {
      signal.throwIfAborted();
      const { language, firstSymbol } = index.files[file]!;
      const known = language === null ? null : findLanguageById(language);
      if (known === null || functionsOf(index, file).length === 0) continue;
      const read = known.outline === undefined ? measureByScanner(index, file) : await measureByTree(code, file);
      if ('unread' in read) unread.set(file, read.unread);
      else
        for (const one of read) {
          yield { ...one, ...(lacksBodies && { body: null }), row: firstSymbol + one.place, file };
        }
    }

    async function measureByTree({ index, trees }: Codebase, file: number) {
      const read = await trees.codeOf({ index, file }, signal);
      if ('unread' in read) return read;
      const ofTree: ReadFunctions = {
        measure(row) {
          const member = read.members.get(index.symbols.nameStart[row]!);
          return { measure: member?.body ?? null, parameters: member?.parameters ?? [] };
        },
      };
      return measureFile(index, file, ofTree);
    }
  };
}

/** As `listUnreadFiles`, and what declarations out of classes lack. */
export function listUnmeasured(
  index: SourceIndex,
  files: readonly number[],
  unread: ReadonlyMap<number, string>,
): readonly string[] {
  const lacking = isDeclared(index.metadata.problems)
    ? ['bodies and comments, which its declarations are without']
    : [];
  return [...lacking, ...listUnreadFiles(index, files, { unread })];
}

interface ReadFunctions {
  measure(
    row: number,
    details: SymbolDetails,
  ): { readonly measure: BodyMeasure | null; readonly parameters: readonly Parameter[] };
}

function measureFile(index: SourceIndex, file: number, read: ReadFunctions): readonly Measured[] {
  const rows = functionsOf(index, file);
  const lines = index.lines(file);
  const details = describeRows(index, rows);
  const measured: Measured[] = [];
  for (const row of rows) {
    const described = details.next().value!;
    const { measure, parameters } = read.measure(row, described);
    if (measure === null && kindOf(index, row) === 'constructor') continue;
    const range = measure && lines.rangeOf(measure.start, measure.end);
    measured.push({
      place: row - index.files[file]!.firstSymbol,
      annotations: described.annotations,
      body: measure && range && { ...measure, lines: range.end - range.start + 1 },
      parameters: parameters.filter(({ name }) => name !== 'this').length,
    });
  }
  return measured;
}

function functionsOf(index: SourceIndex, file: number): readonly number[] {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const rows: number[] = [];
  for (let row = firstSymbol; row < endSymbol; row++) {
    const kind = kindOf(index, row);
    if (kind === 'function' || kind === 'constructor') rows.push(row);
  }
  return rows;
}

function readByScanner(index: SourceIndex, file: number): ReadFunctions {
  const { scanner } = findLanguageById(index.files[file]!.language!)!;
  const text = index.text(file);
  const { start, end } = index.symbols;
  return {
    measure(row, { parameters }) {
      return { measure: scanner.measureBody(text, { start: start[row]!, end: end[row]! }), parameters };
    },
  };
}
