import { printOrigin } from '../../core/index-origin.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { SymbolDetails } from '../../core/symbols.ts';
import { findExpected } from '../../symbols/expected-twins.ts';
import { findOverridden } from '../../symbols/overridden-members.ts';
import { describeRow, fileOf, referenceTo } from '../../symbols/symbol-rows.ts';
import type { Ancestry } from '../../symbols/type-ancestors.ts';
import { type CompleteDoc, completeDoc, isWaiting, lacksParts, type OverriddenDoc } from './complete-doc.ts';
import { followSupertypes, type Neighbourhood } from './follow-supertypes.ts';
import { docAt } from './read-description.ts';

export interface MemberDoc {
  /** Null when nobody says anything. */
  readonly doc: CompleteDoc | null;
  /** Supertypes that may say what is missing, with the reason why they are not known. */
  readonly notFollowed: readonly string[];
}

/** What is said of a member, by itself, by what announces it for all platforms, and by what it overrides. */
export type ReadMemberDoc = (row: number, details: SymbolDetails) => Promise<MemberDoc>;

/** For the members of one artifact: supertypes are followed once for each type, and only where something is missing. */
export function createMemberDocs(index: SourceIndex, around: Neighbourhood): ReadMemberDoc {
  const ancestries = new Map<number, Ancestry>();
  const ancestryOf = async (type: number) => {
    const ancestry = ancestries.get(type) ?? (await followSupertypes({ index, row: type }, around));
    ancestries.set(type, ancestry);
    return ancestry;
  };
  return async (row, details) => {
    const own = docAt(index, row);
    if (own !== null && !lacksParts(own, details)) return { doc: { comment: own, inherited: [] }, notFollowed: [] };
    const ancestry = await ancestryOf(index.symbols.parent[row]!);
    const overridden = findOverridden(ancestry, row).flatMap(({ index: other, row: member }): OverriddenDoc[] => {
      const doc = docAt(other, member);
      const reference = referenceTo(other, member);
      const from = other === index ? reference : `${reference} of ${printOrigin(other.origin)}`;
      return doc === null ? [] : [{ doc, from, details: describeRow(other, member) }];
    });
    const doc = completeDoc(own, details, [...announcementsOf(index, row), ...overridden]);
    return { doc, notFollowed: doc === null || isWaiting(doc.comment) ? ancestry.notFollowed : [] };
  };
}

/** What the declaration for all platforms says of that for one. */
function announcementsOf(index: SourceIndex, row: number): readonly OverriddenDoc[] {
  return findExpected(index, row).flatMap((announced): OverriddenDoc[] => {
    const doc = docAt(index, announced);
    const from = `${referenceTo(index, announced)} in ${fileOf(index, announced).path}`;
    return doc === null ? [] : [{ doc, from, details: describeRow(index, announced) }];
  });
}
