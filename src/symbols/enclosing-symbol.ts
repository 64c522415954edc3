import type { SourceIndex } from '../core/source-index.ts';
import { kindOf, nestedNameOf, simpleNameOf } from './symbol-rows.ts';

/** Row of the innermost declaration, or its documentation, that holds a byte of a file; null where no one wrote a declaration. */
export function findEnclosing(index: SourceIndex, file: number, offset: number): number | null {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const { start, end, docStart, docEnd } = index.symbols;
  let innermost: number | null = null;
  for (let row = firstSymbol; row < endSymbol; row++) {
    if (isImplied(index, row)) continue;
    const isWithin = start[row]! <= offset && offset < end[row]!;
    const isInDoc = docStart[row]! <= offset && offset < docEnd[row]!;
    if (isWithin || isInDoc) innermost = row;
  }
  return innermost;
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
