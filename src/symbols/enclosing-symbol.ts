import type { SourceIndex } from '../core/source-index.ts';
import { kindOf, nestedNameOf, simpleNameOf } from './symbol-rows.ts';

const TAB = 9;
const SPACE = 32;

/** Row of the innermost declaration, or its documentation, that holds a byte of a file; null where no one wrote a declaration. */
export function findEnclosing(index: SourceIndex, file: number, offset: number): number | null {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const { start, end, docStart, docEnd, nameStart } = index.symbols;
  let innermost: number | null = null;
  for (let row = firstSymbol; row < endSymbol; row++) {
    if (isImplied(index, row)) continue;
    const isWithin = start[row]! <= offset && offset < end[row]!;
    const isInDoc = docStart[row]! <= offset && offset < docEnd[row]!;
    if (!isWithin && !isInDoc) continue;
    // Of `int a, b` each is the whole declaration: the byte belongs to the last one that is named by then.
    const isLater = innermost !== null && start[row] === start[innermost] && nameStart[row]! > offset;
    if (!isLater) innermost = row;
  }
  return innermost;
}

/** Finds the row that holds what a line of a file begins with: a brace that ends one declaration may stand before the next. */
export function createEnclosingOfLine(index: SourceIndex, file: number): (line: number) => number | null {
  const startOf = createCodeStart(index, file);
  return (line) => findEnclosing(index, file, startOf(line));
}

/** Finds the byte that a line begins with past its white space, which may lie before the declaration. */
export function createCodeStart(index: SourceIndex, file: number): (line: number) => number {
  const table = index.lines(file);
  const text = index.text(file);
  return (line) => {
    let at = table.startOf(line, text);
    while (text[at] === SPACE || text[at] === TAB) at++;
    return at;
  };
}

/** Of rows, each name once, in their order. */
export function shortReferencesTo(index: SourceIndex, rows: Iterable<number | null>): readonly string[] {
  return [...new Set(Array.from(rows, (row) => (row === null ? [] : [shortReferenceTo(index, row)])).flat())];
}

/** `Outer.Inner` for a type, `Outer.Inner#member` for what it declares: what tools take for a name within an artifact. */
export function shortReferenceTo(index: SourceIndex, row: number): string {
  if (kindOf(index, row) === 'type') return nestedNameOf(index, row);
  return `${nestedNameOf(index, index.symbols.parent[row]!)}#${simpleNameOf(index, row)}`;
}

/** A class that a compiler makes of what stands outside of types, as a facade of Kotlin: its name is written nowhere. */
function isImplied(index: SourceIndex, row: number): boolean {
  const { nameStart, nameEnd } = index.symbols;
  return kindOf(index, row) === 'type' && nameStart[row] === nameEnd[row];
}
