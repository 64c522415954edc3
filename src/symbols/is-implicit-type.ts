import type { SourceIndex } from '../core/code/source-index.ts';
import { TYPE_ELSEWHERE } from '../languages/outline-rules.ts';
import { declarationOf, kindOf } from './symbol-rows.ts';

/** True for a type that no source declares in this place: what a file declares outside of types is in it, or in a type declared elsewhere. */
export function isImplicitType(index: SourceIndex, row: number): boolean {
  return isUnnamedType(index, row) && (index.symbols.parent[row] === -1 || isTypeElsewhere(index, row));
}

/** True for a type that is declared elsewhere, of which a file declares members. */
export function isTypeElsewhere(index: SourceIndex, row: number): boolean {
  return isUnnamedType(index, row) && declarationOf(index, row) === TYPE_ELSEWHERE;
}

/** True for a type whose name is written nowhere: an implicit type, or a nested one of a damaged file that lacks its name. It encloses nothing that a reader can find. */
export function isUnnamedType(index: SourceIndex, row: number): boolean {
  const { nameStart, nameEnd } = index.symbols;
  return nameStart[row] === nameEnd[row] && kindOf(index, row) === 'type';
}
