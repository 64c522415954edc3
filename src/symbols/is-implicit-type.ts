import type { SourceIndex } from '../core/code/source-index.ts';
import { kindOf } from './symbol-rows.ts';

/** True for a class that the compiler makes around what a file declares outside of types: no source declares it. */
export function isImplicitType(index: SourceIndex, row: number): boolean {
  return index.symbols.parent[row] === -1 && isUnnamedType(index, row);
}

/** True for a type whose name is written nowhere: an implicit type, or a nested one of a damaged file that lacks its name. It encloses nothing that a reader can find. */
export function isUnnamedType(index: SourceIndex, row: number): boolean {
  const { nameStart, nameEnd } = index.symbols;
  return nameStart[row] === nameEnd[row] && kindOf(index, row) === 'type';
}
