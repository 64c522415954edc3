import type { SourceIndex } from '../../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../../core/problems/errors.ts';
import { parseName, type QualifiedName } from '../../../naming/parse-name.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { suggestNames } from '../../../search/suggest-names.ts';
import { simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { isPrivateMember } from '../../../symbols/visibility.ts';
import { declaredRows, ownerNameOf } from './declarations.ts';

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
  throw new ResourceNotFoundError(`Symbol '${symbol}' not found in ${path}`, {
    suggestion: suggestNames(findNearestNames(symbol, names), 'Call list_declarations.'),
  });
}

/** Like `findInFile`; null: there is none. */
export function lookInFile(index: SourceIndex, file: number, symbol: string): number | null {
  for (const written of [{ name: symbol.trim(), qualifier: '' }, parseName(symbol)]) {
    const found = findWritten(index, file, written);
    if (found !== null) return found;
  }
  return null;
}

function findWritten(index: SourceIndex, file: number, { name, qualifier }: QualifiedName): number | null {
  const fits = (row: number, fold: (text: string) => string) =>
    fold(simpleNameOf(index, row)) === fold(name) &&
    `.${fold(ownerNameOf(index, row) ?? '')}`.endsWith(qualifier === '' ? '' : `.${fold(qualifier)}`);
  const exact: number[] = [];
  const inOtherCase: number[] = [];
  for (const row of declaredRows(index, file)) {
    if (fits(row, (text) => text)) exact.push(row);
    else if (fits(row, (text) => text.toLowerCase())) inOtherCase.push(row);
  }
  const fitting = exact.length > 0 ? exact : inOtherCase;
  return fitting.find((row) => !isPrivateMember(index, row)) ?? fitting[0] ?? null;
}
