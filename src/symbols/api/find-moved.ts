import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { memberRows } from '../member-rows.ts';
import { kindOf, simpleNameOf } from '../symbol-rows.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
import type { RowsByName } from './api-types.ts';
import { describeMembers } from './compare-members.ts';

/** Types that only one of two versions has, by full name. */
export interface LoneTypes {
  readonly index: SourceIndex;
  readonly types: RowsByName;
}

/** Full names, each by the other one. */
export interface Moves {
  readonly to: ReadonlyMap<string, string>;
  readonly from: ReadonlyMap<string, string>;
}

/** The share of its members that a moved type must have again. */
const LEAST_SHARE = 0.5;
/** Types of one simple name on each side; with more, each would be compared with each. */
const MOST_NAMESAKES = 20;

/**
 * Types that went and came again under another full name: of the same simple name and with half of the members at least, by name and
 * parameters, or, in another artifact, under the very name. Those that have the most in common go together, then those in the nearest
 * packages; what has no members moved where one of its name went and one came.
 */
export function findMoved(gone: LoneTypes, came: LoneTypes, scope: ApiScope): Moves {
  const to = new Map<string, string>();
  const from = new Map<string, string>();
  const arrived = Map.groupBy(came.types.keys(), lastPart);
  const left = Map.groupBy(gone.types.keys(), lastPart);
  for (const name of left.keys()) {
    const went = left.get(name)!;
    const others = arrived.get(name) ?? [];
    if (others.length === 0 || Math.max(went.length, others.length) > MOST_NAMESAKES) continue;
    const had = membersOf(gone, went, scope);
    const has = membersOf(came, others, scope);
    for (const { was, now } of pairUp(had, has)) {
      if (to.has(was) || from.has(now)) continue;
      to.set(was, now);
      from.set(now, was);
    }
  }
  return { to, from };
}

/** The identities of the members of each type. */
type Members = ReadonlyMap<string, ReadonlySet<string>>;

function membersOf({ index, types }: LoneTypes, names: readonly string[], scope: ApiScope): Members {
  const members = new Map<string, ReadonlySet<string>>();
  for (const name of names) {
    const row = types.get(name)!;
    const described = describeMembers({ index, row }, scope);
    const identities = new Set(described.map(({ identity }) => identity));
    for (const member of memberRows(index, row)) {
      if (kindOf(index, member) === 'type' && isInScope(scope, index, member))
        identities.add(simpleNameOf(index, member));
    }
    members.set(name, identities);
  }
  return members;
}

/** The surest first. */
function pairUp(went: Members, arrived: Members): readonly { readonly was: string; readonly now: string }[] {
  const isOnly = went.size === 1 && arrived.size === 1;
  const pairs: { was: string; now: string; shared: number; nearness: number }[] = [];
  for (const [was, had] of went) {
    for (const [now, has] of arrived) {
      const shared = was === now ? Number.POSITIVE_INFINITY : [...had].filter((member) => has.has(member)).length;
      const isSame = had.size === 0 ? shared > 0 || (isOnly && has.size === 0) : shared >= LEAST_SHARE * had.size;
      if (isSame) pairs.push({ was, now, shared, nearness: countSame(was.split('.'), now.split('.')) });
    }
  }
  return pairs.sort((a, b) => b.shared - a.shared || b.nearness - a.nearness);
}

/** The number of first parts that both have in common. */
function countSame(a: readonly string[], b: readonly string[]): number {
  const other = a.findIndex((part, at) => part !== b[at]);
  return other === -1 ? a.length : other;
}
