import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { DocComment, SymbolDetails } from '../../core/code/symbols.ts';
import { type GrowingAncestry, growAncestry, type Neighbourhood } from '../../naming/follow-supertypes.ts';
import { declaredSymbolAt } from '../../symbols/declared-symbol.ts';
import { createExpected } from '../../symbols/expected-twins.ts';
import { createOverridden } from '../../symbols/overridden-members.ts';
import { describeRow, fileOf, languageAt, referenceTo } from '../../symbols/symbol-rows.ts';
import type { Ancestry } from '../../symbols/type-ancestors.ts';
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

/**
 * For the members of one artifact: supertypes are followed once for each type, and only where something is missing. `wants`: words of
 * one declaration are enough, or what they leave out is missing as well.
 */
export function createMemberDocs(
  index: SourceIndex,
  around: Neighbourhood,
  wants: 'all parts' | 'any words' = 'all parts',
): ReadMemberDoc {
  const announcements = new Map<SourceIndex, ReturnType<typeof createAnnouncements>>();
  const announcementsOf = (of: SourceIndex, row: number) => {
    const find = announcements.get(of) ?? createAnnouncements(of);
    announcements.set(of, find);
    return find(row);
  };
  const followed = new Map<number, GrowingAncestry>();
  const overriders = new WeakMap<Ancestry, ReturnType<typeof createOverridden>>();
  const saidOf = (row: number, ancestry: Ancestry | null): readonly OverriddenDoc[] => {
    const said = [...announcementsOf(index, row)];
    if (ancestry === null) return said;
    const overriddenBy = overriders.get(ancestry) ?? createOverridden(ancestry);
    overriders.set(ancestry, overriddenBy);
    for (const { index: other, row: member } of overriddenBy(row)) {
      const doc = docAt(other, member);
      const reference = referenceTo(other, member);
      const from = other === index ? reference : `${reference} of ${printOrigin(other.origin)}`;
      if (doc !== null) said.push({ doc, from, details: describeRow(other, member) });
      said.push(...announcementsOf(other, member));
    }
    return said;
  };
  const isEnough = (doc: DocComment, details: SymbolDetails) =>
    wants === 'all parts' ? !lacksParts(doc, details) : !isWaiting(doc);
  return async (row, details) => {
    const own = docAt(index, row);
    if (own !== null && isEnough(own, details)) return { doc: { comment: own, inherited: [] }, notFollowed: [] };
    const type = index.symbols.parent[row]!;
    const growing = mayOverride(index, row) ? (followed.get(type) ?? growAncestry({ index, row: type }, around)) : null;
    if (growing !== null) followed.set(type, growing);
    for (;;) {
      const doc = completeDoc(own, details, saidOf(row, growing?.ancestry ?? null));
      if (doc !== null && isEnough(doc.comment, details)) return { doc, notFollowed: [] };
      if (growing !== null && (await growing.grow())) continue;
      const isMissing = doc === null || isWaiting(doc.comment);
      return { doc, notFollowed: isMissing ? (growing?.ancestry.notFollowed ?? []) : [] };
    }
  };
}

function mayOverride(index: SourceIndex, row: number): boolean {
  const { rules } = languageAt(index, row);
  return rules.mayOverride?.(declaredSymbolAt(index, row)) ?? true;
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
