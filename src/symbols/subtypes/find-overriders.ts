import type { SourceIndex } from '../../core/code/source-index.ts';
import { membersOf } from '../inherited-members.ts';
import { createOverridden } from '../overridden-members.ts';
import { kindOf, simpleNameOf } from '../symbol-rows.ts';
import { findAncestors } from '../type-ancestors.ts';
import type { LocatedType } from '../type-finder.ts';
import type { Subtype } from './find-subtypes.ts';

export interface Overrider {
  /** The declaration that overrides. */
  readonly member: LocatedType;
  readonly subtype: Subtype;
}

/** The overriders of some members of a type, all of one name, in the order of its `subtypes`. */
export function findOverriders(
  { index, rows }: { readonly index: SourceIndex; readonly rows: readonly number[] },
  subtypes: readonly Subtype[],
  { universe }: { readonly universe: readonly SourceIndex[] },
): readonly Overrider[] {
  const kind = kindOf(index, rows[0]!);
  const name = simpleNameOf(index, rows[0]!);
  const overriders: Overrider[] = [];
  for (const subtype of subtypes) {
    const named = membersOf(subtype, [kind]).filter((member) => simpleNameOf(member.index, member.row) === name);
    if (named.length === 0) continue;
    const overriddenBy = createOverridden(findAncestors(subtype, universe));
    for (const member of named) {
      const overridden = overriddenBy(member.row);
      if (overridden.some((other) => other.index === index && rows.includes(other.row))) {
        overriders.push({ member, subtype });
      }
    }
  }
  return overriders;
}
