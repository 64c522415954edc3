import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import { followSupertypes, type Neighbourhood } from '../../naming/follow-supertypes.ts';
import { createExpected } from '../../symbols/expected-twins.ts';
import { createOverridden } from '../../symbols/overridden-members.ts';
import { describeRow, fileOf, referenceTo } from '../../symbols/symbol-rows.ts';
import { type CompleteDoc, completeDoc, isWaiting, lacksParts, type OverriddenDoc } from './complete-doc.ts';
import { docAt } from './read-description.ts';

export interface MemberDoc {
  /** Null when nobody says anything. */
  readonly doc: CompleteDoc | null;
  /** Supertypes that may say what is missing, with the reason why they are not known. */
  readonly notFollowed: readonly string[];
}

/** Documentation of a member by its own comment, by what it overrides, and by the declarations of both for all platforms. */
export type ReadMemberDoc = (row: number, details: SymbolDetails) => Promise<MemberDoc>;

/** For the members of one artifact: supertypes are followed once for each type, and only where something is missing. */
export function createMemberDocs(index: SourceIndex, around: Neighbourhood): ReadMemberDoc {
  const announcements = new Map<SourceIndex, ReturnType<typeof createAnnouncements>>();
  const announcementsOf = (of: SourceIndex, row: number) => {
    const find = announcements.get(of) ?? createAnnouncements(of);
    announcements.set(of, find);
    return find(row);
  };
  const followed = new Map<number, Awaited<ReturnType<typeof follow>>>();
  const follow = async (type: number) => {
    const ancestry = await followSupertypes({ index, row: type }, around);
    return { notFollowed: ancestry.notFollowed, overriddenBy: createOverridden(ancestry) };
  };
  return async (row, details) => {
    const own = docAt(index, row);
    if (own !== null && !lacksParts(own, details)) return { doc: { comment: own, inherited: [] }, notFollowed: [] };
    const type = index.symbols.parent[row]!;
    const { notFollowed, overriddenBy } = followed.get(type) ?? (await follow(type));
    followed.set(type, { notFollowed, overriddenBy });
    const said = [...announcementsOf(index, row)];
    for (const { index: other, row: member } of overriddenBy(row)) {
      const doc = docAt(other, member);
      const reference = referenceTo(other, member);
      const from = other === index ? reference : `${reference} of ${printOrigin(other.origin)}`;
      if (doc !== null) said.push({ doc, from, details: describeRow(other, member) });
      said.push(...announcementsOf(other, member));
    }
    const doc = completeDoc(own, details, said);
    return { doc, notFollowed: doc === null || isWaiting(doc.comment) ? notFollowed : [] };
  };
}

/** Documentation of a type by its own comment, or else by its declaration for all platforms; null if there is none. */
export function readTypeDoc(index: SourceIndex, row: number): CompleteDoc | null {
  const own = docAt(index, row);
  return own === null
    ? completeDoc(null, describeRow(index, row), createAnnouncements(index)(row))
    : { comment: own, inherited: [] };
}

/** The comment of the declaration for all platforms that announces the one for a single platform. */
function createAnnouncements(index: SourceIndex): (row: number) => readonly OverriddenDoc[] {
  const expectedOf = createExpected(index);
  return (row) => {
    const announced = expectedOf(row);
    return announced.flatMap((member): OverriddenDoc[] => {
      const doc = docAt(index, member);
      const from = `${referenceTo(index, member)} in ${fileOf(index, member).path}`;
      return doc === null ? [] : [{ doc, from, details: describeRow(index, member) }];
    });
  };
}
