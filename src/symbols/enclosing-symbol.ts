import type { SourceIndex } from '../core/code/source-index.ts';
import { isUnnamedType } from './is-implicit-type.ts';
import { kindOf, nestedNameOf, simpleNameOf } from './symbol-rows.ts';

const NO_ROW = -1;
const TAB = 9;
const SPACE = 32;

/** Finds the row of the innermost declaration, or its documentation, that holds a byte; null where no one wrote a declaration. */
export type FindEnclosing = (offset: number) => number | null;

export function createEnclosing(index: SourceIndex, file: number): FindEnclosing {
  const { starts, rows } = stretchesOf(index, file);
  return (offset) => {
    const row = rows[countUpTo(starts, offset) - 1] ?? NO_ROW;
    return row === NO_ROW ? null : row;
  };
}

/** Finds the row that holds what a line of a file begins with: a brace that ends one declaration may stand before the next. */
export function createEnclosingOfLine(index: SourceIndex, file: number): (line: number) => number | null {
  const startOf = createCodeStart(index, file);
  const find = createEnclosing(index, file);
  return (line) => find(startOf(line));
}

/** Finds the byte that a line begins with past its white space, which may lie before the declaration. */
function createCodeStart(index: SourceIndex, file: number): (line: number) => number {
  const table = index.lines(file);
  const text = index.text(file);
  return (line) => {
    let at = table.startOf(line);
    while (text[at] === SPACE || text[at] === TAB) at++;
    return at;
  };
}

/** The names of rows, each once, in their order. */
export function shortReferencesTo(index: SourceIndex, rows: Iterable<number | null>): readonly string[] {
  return [...new Set(Array.from(rows, (row) => (row === null ? [] : [shortReferenceTo(index, row)])).flat())];
}

/** `Outer.Inner` for a type, `Outer.Inner#member` for a member: tools take these as names within an artifact. */
export function shortReferenceTo(index: SourceIndex, row: number): string {
  if (kindOf(index, row) === 'type') return nestedNameOf(index, row);
  return `${nestedNameOf(index, index.symbols.parent[row]!)}#${simpleNameOf(index, row)}`;
}

interface Stretches {
  /** Start of each stretch, ascending. */
  readonly starts: Uint32Array;
  /** The row of each stretch. */
  readonly rows: Int32Array;
}

/** Only the file that was asked about last: a caller that shows the matches of a file asks twice. */
const known = new WeakMap<SourceIndex, Stretches & { readonly file: number }>();

function stretchesOf(index: SourceIndex, file: number): Stretches {
  const last = known.get(index);
  if (last?.file === file) return last;
  const stretches = { file, ...splitByRow(index, file) };
  known.set(index, stretches);
  return stretches;
}

/** A caller that asks for many lines must not read all rows for each. */
function splitByRow(index: SourceIndex, file: number): Stretches {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const { start, end, docStart, docEnd, nameStart } = index.symbols;
  // Documentation, what follows it, the declaration, and what follows that.
  const most = 4 * (endSymbol - firstSymbol);
  const starts = new Uint32Array(most);
  const rows = new Int32Array(most);
  let count = 0;
  const open: number[] = [];
  const begin = (at: number, row: number): void => {
    starts[count] = count === 0 ? at : Math.max(at, starts[count - 1]!);
    rows[count++] = row;
  };
  const closeUntil = (at: number): void => {
    while (open.length > 0 && end[open.at(-1)!]! <= at) begin(end[open.pop()!]!, open.at(-1) ?? NO_ROW);
  };
  for (let row = firstSymbol; row < endSymbol; row++) {
    if (isUnnamedType(index, row)) continue;
    closeUntil(docStart[row] === docEnd[row] ? start[row]! : Math.min(docStart[row]!, start[row]!));
    const around = open.at(-1) ?? NO_ROW;
    // In `int a, b` both begin where the declaration does. The second one has the text after the first.
    const isFurther = around !== NO_ROW && start[around] === start[row];
    if (docStart[row] !== docEnd[row] && !isFurther) {
      begin(docStart[row]!, row);
      begin(docEnd[row]!, around);
    }
    const from = isFurther ? Math.min(nameStart[row]!, end[around]!) : start[row]!;
    closeUntil(from);
    begin(from, row);
    open.push(row);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return { starts: starts.slice(0, count), rows: rows.slice(0, count) };
}

/** The number of ascending numbers that are not above a limit. */
function countUpTo(ascending: Uint32Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
