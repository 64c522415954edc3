import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { memberRows } from '../member-rows.ts';
import { kindOf, simpleNameOf } from '../symbol-rows.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
import { describeMembers } from './compare-members.ts';

/** Types that only one of two versions has, by full name. */
export interface LoneTypes {
  readonly index: SourceIndex;
  readonly types: ReadonlyMap<string, number>;
}

/** Full names, each by the other one. */
export interface Moves {
  readonly to: ReadonlyMap<string, string>;
  readonly from: ReadonlyMap<string, string>;
}

/** Of its members, that a type must have again. */
const LEAST_SHARE = 0.5;
/** Types of one simple name on each side: of a name that more bear, each would be compared with each. */
const MOST_NAMESAKES = 20;

/**
 * Types that went and came again under another full name: of the same simple name and with half of the members at least, by name and
 * parameters, or, in another artifact, under the very name. Those that have the most in common go together, then those in the nearest
 * packages; what has no members moved where one of its name went and one came. Null between its steps.
 */
export function* findMoved(gone: LoneTypes, came: LoneTypes, scope: ApiScope): Generator<null, Moves> {
  const to = new Map<string, string>();
  const from = new Map<string, string>();
  const arrived = namesakes(came);
  yield null;
  const left = namesakes(gone);
  yield null;
  for (const [name, went] of left) {
    const others = arrived.get(name) ?? [];
    if (others.length === 0 || Math.max(went.length, others.length) > MOST_NAMESAKES) continue;
    for (const { was, now } of pairUp(membersOf(gone, went, scope), membersOf(came, others, scope))) {
      if (to.has(was) || from.has(now)) continue;
      to.set(was, now);
      from.set(now, was);
    }
    yield null;
  }
  return { to, from };
}

/** Full names by simple ones. */
function namesakes({ types }: LoneTypes): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(types.keys(), lastPart);
}

/** What tells the members of each of these types. */
type Members = ReadonlyMap<string, ReadonlySet<string>>;

function membersOf({ index, types }: LoneTypes, names: readonly string[], scope: ApiScope): Members {
  const tellMembers = (row: number) => [
    ...describeMembers({ index, row }, scope).map(({ identity }) => identity),
    ...memberRows(index, row)
      .filter((member) => kindOf(index, member) === 'type' && isInScope(scope, index, member))
      .map((member) => simpleNameOf(index, member)),
  ];
  return new Map(names.map((name) => [name, new Set(tellMembers(types.get(name)!))]));
}

/** The surest first. */
function pairUp(went: Members, arrived: Members): readonly { readonly was: string; readonly now: string }[] {
  const isOnly = went.size === 1 && arrived.size === 1;
  const pairs = [...went].flatMap(([was, had]) =>
    [...arrived].flatMap(([now, has]) => {
      const shared = was === now ? Number.POSITIVE_INFINITY : [...had].filter((member) => has.has(member)).length;
      const isSame = had.size === 0 ? shared > 0 || (isOnly && has.size === 0) : shared >= LEAST_SHARE * had.size;
      return isSame ? [{ was, now, shared, nearness: countSame(was.split('.'), now.split('.')) }] : [];
    }),
  );
  return pairs.sort((a, b) => b.shared - a.shared || b.nearness - a.nearness);
}

/** How many of their first parts are the same. */
function countSame(a: readonly string[], b: readonly string[]): number {
  const other = a.findIndex((part, at) => part !== b[at]);
  return other === -1 ? a.length : other;
}
