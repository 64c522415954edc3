import { docText } from '../core/code/doc-text.ts';
import type { Language } from '../core/code/language.ts';
import type { DescribedSymbol, DescribeOptions } from '../core/code/language-scanner.ts';
import type { IndexedFile, SourceIndex } from '../core/code/source-index.ts';
import { type SymbolDetails, type SymbolKind, symbolKinds } from '../core/code/symbols.ts';
import type { LineRange } from '../core/text/line-range.ts';
import { findLanguageById } from '../languages/find-language.ts';
import { memberRows } from './member-rows.ts';

const NO_ROW = -1;
const CONSTRUCTOR = symbolKinds.indexOf('constructor');

export function kindOf(index: SourceIndex, row: number): SymbolKind {
  return symbolKinds[index.symbols.kind[row]!]!;
}

export function declarationOf(index: SourceIndex, row: number): string {
  return languageAt(index, row).scanner.declarations[index.symbols.declaration[row]!]!;
}

export function simpleNameOf(index: SourceIndex, row: number): string {
  return index.nameLookup.at(index.symbols.name[row]!);
}

export function fileOf(index: SourceIndex, row: number): IndexedFile {
  return index.files[index.symbols.file[row]!]!;
}

/** Every row has one: files in other languages have no symbols. */
export function languageAt(index: SourceIndex, row: number): Language {
  const { language } = fileOf(index, row);
  const found = language === null ? null : findLanguageById(language);
  if (found === null) throw new Error(`No scanner for ${language} in an index that has its symbols`);
  return found;
}

/** `Outer.Inner`, without the package. */
export function nestedNameOf(index: SourceIndex, row: number): string {
  const parent = index.symbols.parent[row]!;
  const name = simpleNameOf(index, row);
  return parent === NO_ROW ? name : `${nestedNameOf(index, parent)}.${name}`;
}

/** `org.example.Outer.Inner`. */
export function qualifiedNameOf(index: SourceIndex, row: number): string {
  const { packageName } = fileOf(index, row);
  const nested = nestedNameOf(index, row);
  return packageName === '' ? nested : `${packageName}.${nested}`;
}

/** `org.example.Outer.Inner` for a type, `org.example.Outer#member` for what a type declares. */
export function referenceTo(index: SourceIndex, row: number): string {
  if (kindOf(index, row) === 'type') return qualifiedNameOf(index, row);
  return `${qualifiedNameOf(index, index.symbols.parent[row]!)}#${simpleNameOf(index, row)}`;
}

export function rangeOf(index: SourceIndex, row: number): LineRange {
  const { file, start, end } = index.symbols;
  return index.lines(file[row]!).rangeOf(start[row]!, end[row]!);
}

/** Line of its name; of a declaration without a name of its own, the first line. */
export function nameLineOf(index: SourceIndex, row: number): number {
  const { file, start, nameStart, nameEnd } = index.symbols;
  return index.lines(file[row]!).lineOf(nameStart[row] === nameEnd[row] ? start[row]! : nameStart[row]!);
}

/** Null when it has no documentation. */
export function docRangeOf(index: SourceIndex, row: number): LineRange | null {
  const { file, docStart, docEnd } = index.symbols;
  return docEnd[row] === docStart[row] ? null : index.lines(file[row]!).rangeOf(docStart[row]!, docEnd[row]!);
}

/** Rows of all types, in the order of files and declarations. */
export function* typeRows(index: SourceIndex): Generator<number> {
  const type = symbolKinds.indexOf('type');
  for (let row = 0; row < index.symbols.length; row++) if (index.symbols.kind[row] === type) yield row;
}

export function describeRow(index: SourceIndex, row: number): SymbolDetails {
  const [details] = describeRows(index, [row]);
  return details!;
}

/** Describes rows of one type or file, in their order, as they are asked for. */
export function* describeRows(
  index: SourceIndex,
  rows: readonly number[],
  options?: DescribeOptions,
): Generator<SymbolDetails> {
  for (let at = 0; at < rows.length; ) {
    const end = endOfPart(index, rows, at);
    const symbols = rows.slice(at, end).map((row) => describedSymbol(index, row));
    yield* languageAt(index, rows[at]!).scanner.describe(index.text(index.symbols.file[rows[at]!]!), symbols, options);
    at = end;
  }
}

/** Rows that are handed to a scanner at once, of tens of thousands. */
const PART = 256;

/** End of the next part of one file. Fields of one statement begin in one place and stay together: the scanner reads them together. */
function endOfPart({ symbols: { file, start } }: SourceIndex, rows: readonly number[], at: number): number {
  let end = at + 1;
  while (
    end < rows.length &&
    file[rows[end]!] === file[rows[at]!] &&
    (end - at < PART || start[rows[end]!] === start[rows[end - 1]!])
  )
    end++;
  return end;
}

/** The facts that a scanner needs to describe a row. */
function describedSymbol(index: SourceIndex, row: number): DescribedSymbol {
  const { start, end, modifiers, parent } = index.symbols;
  const outer = parent[row]!;
  return {
    kind: kindOf(index, row),
    declaration: declarationOf(index, row),
    name: simpleNameOf(index, row),
    start: start[row]!,
    end: end[row]!,
    modifiers: modifiers[row]!,
    enclosing: outer === NO_ROW ? null : { start: start[outer]!, end: end[outer]! },
    constructors: kindOf(index, row) === 'type' ? constructorRanges(index, row) : [],
  };
}

function constructorRanges(index: SourceIndex, type: number): DescribedSymbol['constructors'] {
  const { start, end, kind } = index.symbols;
  const constructors = memberRows(index, type).filter((row) => kind[row] === CONSTRUCTOR);
  return constructors.map((row) => ({ start: start[row]!, end: end[row]! }));
}

/** The documentation comment, as `docText` gives it; null if there is none. */
export function docTextOf(index: SourceIndex, row: number): string | null {
  const { docStart, docEnd, file } = index.symbols;
  if (docStart[row] === docEnd[row]) return null;
  return docText(index.text(file[row]!), docStart[row]!, docEnd[row]!);
}
