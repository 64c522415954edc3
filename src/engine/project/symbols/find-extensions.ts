import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { universalMembers, universalType } from '../../../languages/names-elsewhere.ts';
import { filterInTurns } from '../../../platform/threads/in-turns.ts';
import { runStepsInTurns } from '../../../platform/threads/steps.ts';
import type { Turn } from '../../../platform/threads/turns.ts';
import { rowsOfCall } from '../../../symbols/call-names.ts';
import { lineInSteps } from '../../../symbols/line-of.ts';
import { createReceivers } from '../../../symbols/receivers.ts';
import { qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';

interface Extensions {
  readonly index: SourceIndex;
  readonly rows: readonly number[];
}

/** Finds by their names the members of `universe` that extend a type or a supertype of it; made once for many names. */
export function createExtensionFinder(
  type: LocatedType,
  universe: readonly SourceIndex[],
  turn: Turn,
): (name: string) => Promise<readonly Extensions[]> {
  const looked = universe.map((index) => ({ index, receiversOf: createReceivers(index) }));
  let known: Promise<readonly string[]> | null = null;
  // Of few names anything is an extension, and heads of thousands of supertypes are long.
  const supertypes = () => (known ??= findSupertypes(type, universe, turn));
  return async (name) => {
    // What extends a name that every type has is called on none.
    if (universalMembers.includes(name)) return [];
    const found: Extensions[] = [];
    for (const { index, receiversOf } of looked) {
      const called = await runStepsInTurns(rowsOfCall(index, name), turn);
      const extending = await filterInTurns(called, (row) => receiversOf(row).length > 0, turn);
      if (extending.length === 0) continue;
      const line = await supertypes();
      // Where only its simple name is known, it may be any type of that name.
      const isMeant = (receiver: string) => line.some((type) => `.${type}`.endsWith(`.${receiver}`));
      const rows = await filterInTurns(extending, (row) => receiversOf(row).some(isMeant), turn);
      if (rows.length > 0) found.push({ index, rows });
    }
    return found;
  };
}

/** Full names of a type and its supertypes, with that of which everything is one. */
async function findSupertypes(
  { index, row }: LocatedType,
  universe: readonly SourceIndex[],
  turn: Turn,
): Promise<readonly string[]> {
  const names = createTypeNames(universe, index);
  const line = await runStepsInTurns(lineInSteps(names, qualifiedNameOf(index, row)), turn);
  return [...line.add(universalType)];
}

/** Receivers named in one message. */
const MOST = 5;
/** Extensions of one artifact that are read for them: tens of thousands may extend one type. */
const MOST_READ = 1000;

/** What extensions of that name extend, as `Receiver#name`: which supertypes a type without sources has nobody knows. */
export async function listExtended(
  searched: readonly { readonly index: SourceIndex }[],
  name: string,
  turn: Turn,
): Promise<readonly string[]> {
  const extended = new Set<string>();
  for (const { index } of searched) {
    const receiversOf = createReceivers(index);
    let read = 0;
    for (const row of await runStepsInTurns(rowsOfCall(index, name), turn)) {
      const pause = turn();
      if (pause !== undefined) await pause;
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
