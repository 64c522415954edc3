import type { SourceIndex } from '../../../core/code/source-index.ts';
import { createReceivers } from '../../../symbols/receivers.ts';
import { fileOf } from '../../../symbols/symbol-rows.ts';
import { ownerNameOf } from './declarations.ts';

/**
 * Tells if a declaration is in `owner`, or extends it: types, a package or both, compared by the end of their names, in any case. Empty:
 * every declaration fits.
 */
export function createIsDeclaredIn(index: SourceIndex, owner: string): (row: number) => boolean {
  if (owner === '') return () => true;
  const receiversOf = createReceivers(index);
  const wanted = `.${owner.toLowerCase()}`;
  const isMeant = (name: string) => `.${name}`.toLowerCase().endsWith(wanted);
  return (row) => {
    const around = [fileOf(index, row).packageName, ownerNameOf(index, row)].filter(Boolean).join('.');
    return isMeant(around) || receiversOf(row).some(isMeant);
  };
}
