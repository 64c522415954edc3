import { printOrigin } from '../../core/index-origin.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { declarationOf, describeRow, fileOf, kindOf, memberRows, rangeOf } from '../../symbols/symbol-rows.ts';
import type { SymbolGroup } from './match-symbols.ts';
import type { SymbolHit, SymbolPlace } from './symbol-search.ts';

/** What one type declares under one name, as plain data. */
export function describeSymbols({ candidates: [first, ...others], relation }: SymbolGroup): SymbolHit {
  const { index, row, alsoIn, match, qualifiedName } = first!;
  return {
    coordinates: printOrigin(index.origin),
    qualifiedName,
    declaration: declarationOf(index, row),
    signature: describeRow(index, row).signature,
    ...placeOf(index, row),
    alsoIn: alsoIn.map((other) => placeOf(index, other)),
    overloads: others.map((other) => ({
      signature: describeRow(index, other.row).signature,
      ...placeOf(index, other.row),
    })),
    constructors: kindOf(index, row) === 'type' ? countConstructors(index, row) : null,
    relation,
    match: match.match,
  };
}

function countConstructors(index: SourceIndex, type: number): number {
  return memberRows(index, type).filter((row) => kindOf(index, row) === 'constructor').length;
}

function placeOf(index: SourceIndex, row: number): SymbolPlace {
  return { file: fileOf(index, row).path, range: rangeOf(index, row) };
}
