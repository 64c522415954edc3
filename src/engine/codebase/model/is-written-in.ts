import type { SourceIndex } from '../../../core/code/source-index.ts';
import { fileOf } from '../../../symbols/symbol-rows.ts';
import { writtenOwnerOf } from './declarations.ts';

/** Whether a declaration stands in what ends with these names, in any case: types, a package, or both; empty: anything. */
export function isWrittenIn(index: SourceIndex, row: number, owner: string): boolean {
  if (owner === '') return true;
  const { packageName } = fileOf(index, row);
  const around = [packageName, writtenOwnerOf(index, row)].filter(Boolean).join('.');
  return `.${around}`.toLowerCase().endsWith(`.${owner.toLowerCase()}`);
}
