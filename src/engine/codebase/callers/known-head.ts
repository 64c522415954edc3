import { describeRow } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import type { TypeNames } from '../../../symbols/type-names.ts';

/** Whether the full names of all that a type extends are known. */
export function hasKnownHead(names: Pick<TypeNames, 'inHead'>, type: LocatedType): boolean {
  const details = describeRow(type.index, type.row);
  const resolve = names.inHead(type);
  return [...details.extends, ...details.implements].every((written) => resolve(written).kind === 'resolved');
}
