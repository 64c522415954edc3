import type { IndexOrigin } from '../../core/code/index-origin.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolKind } from '../../core/code/symbols.ts';
import { followSupertypes, type Neighbourhood } from '../../naming/follow-supertypes.ts';
import { filterByName } from '../../search/name-filter.ts';
import { mapPage, type Page, type PageRequest, paginate } from '../../search/paginate.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { companionMembersOf, findInherited, type Member, membersOf } from '../../symbols/inherited-members.ts';
import { describeRow, fileOf, qualifiedNameOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { ownVisibilityOf } from '../../symbols/visibility.ts';
import { leavesToInherit, textUnlessInherited } from './complete-doc.ts';
import { type DeclarationFacts, readFacts } from './declaration-facts.ts';
import { findType } from './find-type.ts';
import { readTypeHeader, type TypeHeader, type TypeQuery } from './get-type-source.ts';
import type { NameFilter } from './list-types.ts';
import { createMemberDocs } from './member-docs.ts';
import { readDescription } from './read-description.ts';

export interface MembersQuery extends TypeQuery, NameFilter, PageRequest {
  readonly includeInherited: boolean;
  readonly includeDescription: boolean;
  /** Leaves out what is neither public nor protected by its own declaration. */
  readonly publicOnly: boolean;
}

export interface ListedMember extends DeclarationFacts {
  readonly name: string;
  readonly description: string | null;
  /** The overridden member that gives the description, `org.example.Type#member`; null: it is its own. */
  readonly descriptionFrom: string | null;
  /** Null for what the type declares in its file: a line range alone would be meaningless for the others. */
  readonly declaredIn: DeclaringType | null;
}

export interface DeclaringType {
  /** Full name of the declaring type. */
  readonly type: string;
  readonly path: string;
  /** Null: the artifact asked for. */
  readonly origin: IndexOrigin | null;
  /** As written, what answers for the member in the type asked about, as `by` in Kotlin says; null: nothing else. */
  readonly delegate: string | null;
}

export interface MemberList extends TypeHeader {
  readonly path: string;
  readonly members: Page<ListedMember>;
  /** Supertypes whose members are missing, with the reason; empty when nothing inherited was asked for. */
  readonly notFollowed: readonly string[];
}

export interface MemberTools extends Neighbourhood {
  readonly regex: RegexRunner;
}

/** Members of some kinds in source order, then those that nested types lend, then inherited ones. @throws ResourceNotFoundError */
export async function listMembers(
  index: SourceIndex,
  query: MembersQuery & { readonly kinds: readonly SymbolKind[] },
  tools: MemberTools,
): Promise<MemberList> {
  const { row, alsoIn } = findType(index, query.typeName);
  const start: LocatedType = { index, row };
  const members = membersOf(start, query.kinds);
  const lent = companionMembersOf(start, query.kinds);
  const own = lent.length === 0 ? members : [...members, ...lent];
  const ancestry = query.includeInherited ? await followSupertypes(start, tools) : null;
  const all = ancestry === null ? own : [...own, ...findInherited(ancestry, query.kinds)];
  const asked = query.publicOnly ? all.filter(isPublic) : all;
  const selected = await keepNamed(asked, query, tools);
  const describe = query.includeDescription ? describerFor(index, tools) : null;
  return {
    ...readTypeHeader(index, row),
    alsoIn,
    path: fileOf(index, row).path,
    members: await mapPage(paginate(selected, query), async (member) => ({
      ...readMember(member, start),
      ...((await describe?.(member)) ?? notDescribed),
    })),
    notFollowed: ancestry?.notFollowed ?? [],
  };
}

function isPublic({ index, row }: Member): boolean {
  return ownVisibilityOf(index, row) <= visibilities.protected;
}

async function keepNamed(
  members: readonly Member[],
  { nameFilter, nameFilterType }: NameFilter,
  tools: MemberTools,
): Promise<readonly Member[]> {
  if (nameFilter === null) return members;
  const namesOf = ({ index, row }: Member) => [simpleNameOf(index, row)];
  const pattern = { pattern: nameFilter, type: nameFilterType, argument: 'name_filter', isPath: false };
  return await filterByName(members, pattern, { ...tools, namesOf });
}

type Description = Pick<ListedMember, 'description' | 'descriptionFrom'>;

const notDescribed: Description = { description: null, descriptionFrom: null };

/** A member of the artifact without a description of its own has that of what it overrides. */
function describerFor(start: SourceIndex, around: Neighbourhood): (member: Member) => Promise<Description> {
  const readDoc = createMemberDocs(start, around);
  return async ({ index, row }) => {
    const description = readDescription(index, row);
    const isOwn = index !== start || (description !== null && !leavesToInherit(description));
    if (isOwn) return { description, descriptionFrom: null };
    const { doc } = await readDoc(row, describeRow(index, row));
    const from = doc?.inherited.find(({ part }) => part === 'description')?.from ?? null;
    return { description: textUnlessInherited(doc?.comment.summary ?? ''), descriptionFrom: from };
  };
}

function readMember(
  { index, row, owner, delegate }: Member,
  start: LocatedType,
): Omit<ListedMember, keyof Description> {
  const isOwn = index === start.index && owner === start.row;
  return {
    name: simpleNameOf(index, row),
    ...readFacts(index, row),
    declaredIn: isOwn
      ? null
      : {
          type: qualifiedNameOf(index, owner),
          path: fileOf(index, owner).path,
          origin: index === start.index ? null : index.origin,
          delegate,
        },
  };
}
