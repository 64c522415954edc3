import { lastPart } from '../../core/last-part.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { universalType } from '../../languages/names-elsewhere.ts';
import { rowsOfCall } from '../../symbols/call-names.ts';
import { lineOf } from '../../symbols/line-of.ts';
import { createReceivers } from '../../symbols/receivers.ts';
import { qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { createTypeNames } from '../../symbols/type-names.ts';

interface Extensions {
  readonly index: SourceIndex;
  readonly rows: readonly number[];
}

/** Finds by their names the members of `universe` that extend a type or a supertype of it; made once for many names. */
export function createExtensionFinder(
  type: LocatedType,
  universe: readonly SourceIndex[],
): (name: string) => readonly Extensions[] {
  const name = qualifiedNameOf(type.index, type.row);
  const supertypes = [...lineOf(createTypeNames(universe, type.index), name).add(universalType)];
  const looked = universe.map((index) => ({ index, receiversOf: createReceivers(index) }));
  return (name) =>
    looked.flatMap(({ index, receiversOf }) => {
      // Where only its simple name is known, it may be any type of that name.
      const rows = rowsOfCall(index, name).filter((row) =>
        receiversOf(row).some((receiver) => supertypes.some((type) => `.${type}`.endsWith(`.${receiver}`))),
      );
      return rows.length === 0 ? [] : { index, rows };
    });
}

/** Receivers named in one message. */
const MOST = 5;

/** What extensions of that name extend, as `Receiver#name`: which supertypes a type without sources has nobody knows. */
export function listExtended(searched: readonly { readonly index: SourceIndex }[], name: string): readonly string[] {
  const extended = searched.flatMap(({ index }) => {
    const receivers = rowsOfCall(index, name).map(createReceivers(index));
    return receivers.flatMap((names) => names.find((receiver) => receiver.includes('.')) ?? names.slice(0, 1));
  });
  return [...new Set(extended.map((receiver) => `${lastPart(receiver)}#${name}`))].slice(0, MOST);
}
