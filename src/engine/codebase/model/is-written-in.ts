import type { SourceIndex } from '../../../core/code/source-index.ts';
import { createReceivers } from '../../../symbols/receivers.ts';
import { fileOf } from '../../../symbols/symbol-rows.ts';
import { writtenOwnerOf } from './declarations.ts';

/**
 * Tells whether a declaration stands in what ends with these names, in any case, or extends it: types, a package, or both; empty:
 * anything does.
 */
export function createIsWrittenIn(index: SourceIndex, owner: string): (row: number) => boolean {
  if (owner === '') return () => true;
  const receiversOf = createReceivers(index);
  const wanted = `.${owner.toLowerCase()}`;
  const isMeant = (name: string) => `.${name}`.toLowerCase().endsWith(wanted);
  return (row) => {
    const around = [fileOf(index, row).packageName, writtenOwnerOf(index, row)].filter(Boolean).join('.');
    return isMeant(around) || receiversOf(row).some(isMeant);
  };
}
