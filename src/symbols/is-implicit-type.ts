import type { SourceIndex } from '../core/code/source-index.ts';
import { kindOf } from './symbol-rows.ts';

/** True for a class that the compiler makes around what a file declares outside of types: no source declares it. */
export function isImplicitType(index: SourceIndex, row: number): boolean {
  const { nameStart, nameEnd, parent } = index.symbols;
  return parent[row] === -1 && nameStart[row] === nameEnd[row] && kindOf(index, row) === 'type';
}
