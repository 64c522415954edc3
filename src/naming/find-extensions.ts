import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart } from '../core/text/last-part.ts';
import { universalMembers, universalType } from '../languages/platform-types.ts';
import { rowsOfCall } from '../symbols/call-names.ts';
import { createReceivers } from '../symbols/receivers.ts';
import { qualifiedNameOf } from '../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../symbols/type-and-supertypes.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import { createTypeNames } from '../symbols/type-names.ts';

interface Extensions {
  readonly index: SourceIndex;
  readonly rows: readonly number[];
}

/** Finds by their names the members of `universe` that extend a type or a supertype of it; made once for many names. */
export function createExtensionFinder(
  type: LocatedType,
  universe: readonly SourceIndex[],
): (name: string) => readonly Extensions[] {
  const looked = universe.map((index) => ({ index, receiversOf: createReceivers(index) }));
  let known: readonly string[] | null = null;
  // Few names belong to an extension, and to read the heads of thousands of supertypes takes long.
  const supertypes = () => (known ??= findSupertypes(type, universe));
  return (name) => {
    // A member that every type has hides extensions of its name.
    if (universalMembers.includes(name)) return [];
    const found: Extensions[] = [];
    for (const { index, receiversOf } of looked) {
      const called = rowsOfCall(index, name);
      const extending = called.filter((row) => receiversOf(row).length > 0);
      if (extending.length === 0) continue;
      const line = supertypes();
      // A receiver of which only the simple name is known may be any type of that name.
      const isMeant = (receiver: string) => line.some((type) => `.${type}`.endsWith(`.${receiver}`));
      const rows = extending.filter((row) => receiversOf(row).some(isMeant));
      if (rows.length > 0) found.push({ index, rows });
    }
    return found;
  };
}

/** Full names of a type and its supertypes, with that of which everything is one. */
function findSupertypes({ index, row }: LocatedType, universe: readonly SourceIndex[]): readonly string[] {
  const names = createTypeNames(universe, index);
  const line = typeAndSupertypes(names, qualifiedNameOf(index, row));
  return [...line.add(universalType)];
}

/** Receivers named in one message. */
const MOST = 5;
/** Extensions of one artifact that are read for them: tens of thousands may extend one type. */
const MOST_READ = 1000;

/** Receivers of the extensions of a name, as `Receiver#name`. The supertypes of a type without sources are unknown, so all are listed. */
export function listExtended(searched: readonly { readonly index: SourceIndex }[], name: string): readonly string[] {
  const extended = new Set<string>();
  for (const { index } of searched) {
    const receiversOf = createReceivers(index);
    let read = 0;
    for (const row of rowsOfCall(index, name)) {
      const names = receiversOf(row);
      const receiver = names.find((each) => each.includes('.')) ?? names[0];
      if (receiver === undefined) continue;
      extended.add(`${lastPart(receiver)}#${name}`);
      if (extended.size === MOST) return [...extended];
      if (++read === MOST_READ) break;
    }
  }
  return [...extended];
}
