import type { SourceIndex } from '../../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../../core/problems/errors.ts';
import { findMeant } from '../../../naming/find-meant.ts';
import { parseName } from '../../../naming/parse-name.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { suggestNames } from '../../../search/suggest-names.ts';
import { isImplicitType, isTypeElsewhere } from '../../../symbols/is-implicit-type.ts';
import { nestedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { isPrivateMember } from '../../../symbols/visibility.ts';
import { declaredRows } from './declarations.ts';
import { listNotUnderstood } from './not-understood.ts';

/**
 * Row of the first declaration of a name in a file, in its exact case first, then one that is no private member; `Outer.member` says in
 * which type.
 * @throws ResourceNotFoundError naming what is near.
 */
export function findInFile(index: SourceIndex, file: number, symbol: string): number {
  const found = lookInFile(index, file, symbol);
  if (found !== null) return found;
  const { path } = index.files[file]!;
  const names = declaredRows(index, file).map((row) => simpleNameOf(index, row));
  const [problem] = listNotUnderstood(index, file);
  const damage = problem === undefined ? '' : `, which was not understood whole: ${problem}`;
  throw new ResourceNotFoundError(`Symbol '${symbol}' not found in ${path}${damage}`, {
    suggestion: suggestNames(findNearestNames(symbol, names), 'Call list_declarations.'),
  });
}

/** Like `findInFile`; null: there is none. */
export function lookInFile(index: SourceIndex, file: number, symbol: string): number | null {
  const name = symbol.trim();
  const plain = declaredRows(index, file).filter((row) => simpleNameOf(index, row) === name);
  if (plain.length > 0) return chooseRow(index, plain, name);
  const written = parseName(symbol);
  const isWanted = (row: number) => index.symbols.file[row] === file && !isImplicitType(index, row);
  return chooseRow(index, findMeant(index, written, { isCaseSensitive: false, isWanted }), written.name);
}

/** The exact case before others, then what is no private member before others. */
function chooseRow(index: SourceIndex, rows: readonly number[], name: string): number | null {
  const exact = rows.filter((row) => simpleNameOf(index, row) === name);
  const fitting = exact.length > 0 ? exact : rows;
  const chosen = fitting.find((row) => !isPrivateMember(index, row)) ?? fitting[0] ?? null;
  return chosen === null ? null : (definitionOf(index, chosen, fitting) ?? chosen);
}

/** The definition outside of its type, which has the body; null: there is none. */
function definitionOf(index: SourceIndex, row: number, rows: readonly number[]): number | null {
  const { parent } = index.symbols;
  const name = nestedNameOf(index, row);
  const isOutside = (other: number) => parent[other] !== -1 && isTypeElsewhere(index, parent[other]!);
  return rows.find((other) => isOutside(other) && nestedNameOf(index, other) === name) ?? null;
}
