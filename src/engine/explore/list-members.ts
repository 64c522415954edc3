import type { LineRange } from '../../core/line-range.ts';
import type { ArtifactIndex } from '../../core/source-index.ts';
import { modifierBits, type SymbolKind } from '../../core/symbols.ts';
import { filterNames } from '../../search/name-filter.ts';
import { buildOverrideKey, type OverrideKey, overrides } from '../../search/override-key.ts';
import type { RegexRunner } from '../../search/regex.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  kindOf,
  memberRows,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../search/symbol-rows.ts';
import { type Ancestor, type Ancestry, findAncestors, type PlacedType } from '../../search/type-ancestors.ts';
import type { TypeBindings } from '../../search/type-bindings.ts';
import { findType } from './find-type.ts';
import { readTypeHeader, type TypeHeader, type TypeQuery } from './get-type-source.ts';
import type { NameFilter } from './list-types.ts';
import { mapPage, type Page, type PageRequest, paginate } from './paginate.ts';
import { readDescription } from './read-description.ts';

export interface MembersQuery extends TypeQuery, NameFilter, PageRequest {
  readonly includeInherited: boolean;
  readonly includeDescription: boolean;
}

export interface ListedMember {
  readonly name: string;
  readonly signature: string;
  readonly range: LineRange;
  readonly description: string | null;
  /** Null for the type's own members: a line range alone would be meaningless for the others. */
  readonly inheritedFrom: InheritedFrom | null;
}

export interface InheritedFrom {
  /** Full name of the declaring type. */
  readonly type: string;
  readonly path: string;
  /** Null: the artifact asked for. */
  readonly artifact: ArtifactIndex['coordinates'] | null;
}

export interface MemberList extends TypeHeader {
  readonly path: string;
  readonly members: Page<ListedMember>;
  /** Supertypes whose members are missing, with the reason; empty when nothing inherited was asked for. */
  readonly notFollowed: readonly string[];
}

export interface MemberTools {
  readonly regex: RegexRunner;
  readonly signal: AbortSignal;
  /** Further indexed artifacts where supertypes may be, nearest first. */
  neighbours(): Promise<readonly ArtifactIndex[]>;
}

/** Methods and constructors of a type in source order, then inherited methods. @throws ResourceNotFoundError */
export function listMethods(index: ArtifactIndex, query: MembersQuery, tools: MemberTools): Promise<MemberList> {
  return listMembers(index, { ...query, kinds: ['function', 'constructor'] }, tools);
}

/** Fields, enum constants and record components in source order, then inherited fields. @throws ResourceNotFoundError */
export function listFields(index: ArtifactIndex, query: MembersQuery, tools: MemberTools): Promise<MemberList> {
  return listMembers(index, { ...query, kinds: ['field'] }, tools);
}

async function listMembers(
  index: ArtifactIndex,
  query: MembersQuery & { readonly kinds: readonly SymbolKind[] },
  tools: MemberTools,
): Promise<MemberList> {
  const { row, alsoIn } = findType(index, query.typeName);
  const start: PlacedType = { index, row };
  const own = membersOf(start, query.kinds);
  const ancestry = query.includeInherited ? await followSupertypes(start, tools) : { ancestors: [], notFollowed: [] };
  const all = [...own, ...inheritedMembers(own, ancestry.ancestors, { start, kinds: query.kinds })];
  const kept = await keepNamed(all, query, tools);
  return {
    ...readTypeHeader(index, row),
    alsoIn,
    path: fileOf(index, row).path,
    members: mapPage(paginate(kept, query), (member) => describeMember(member, start, query.includeDescription)),
    notFollowed: ancestry.notFollowed,
  };
}

interface Member extends PlacedType {
  readonly owner: number;
}

function membersOf({ index, row }: PlacedType, kinds: readonly SymbolKind[]): readonly Member[] {
  return memberRows(index, row)
    .filter((member) => kinds.includes(kindOf(index, member)))
    .map((member) => ({ index, row: member, owner: row }));
}

/** Other artifacts are opened only when the type's own one does not hold all supertypes. */
async function followSupertypes(start: PlacedType, tools: MemberTools): Promise<Ancestry> {
  const alone = findAncestors(start, [start.index]);
  if (alone.notFollowed.length === 0) return alone;
  const neighbours = (await tools.neighbours()).filter((neighbour) => neighbour !== start.index);
  return neighbours.length === 0 ? alone : findAncestors(start, [start.index, ...neighbours]);
}

/** What is inherited and not hidden by a nearer declaration (JLS 8.2, 8.4.8, 8.3). */
function inheritedMembers(
  own: readonly Member[],
  ancestors: readonly Ancestor[],
  { start, kinds }: { readonly start: PlacedType; readonly kinds: readonly SymbolKind[] },
): readonly Member[] {
  const hiding = own.map((member) => keyOf(member, new Map()));
  const inherited: Member[] = [];
  for (const ancestor of ancestors) {
    // Constructors are not inherited.
    const candidates = membersOf(ancestor, kinds).filter(
      (member) => kindOf(member.index, member.row) !== 'constructor' && isInheritable(member, start),
    );
    const keys = candidates.map((member) => keyOf(member, ancestor.bindings));
    inherited.push(...candidates.filter((_, position) => !hiding.some((key) => overrides(key, keys[position]!))));
    hiding.push(...keys);
  }
  return inherited;
}

function isInheritable(member: Member, start: PlacedType): boolean {
  const { index, row, owner } = member;
  const modifiers = index.symbols.modifiers[row]!;
  const ownerKind = declarationOf(index, owner);
  if ((modifiers & modifierBits.private) !== 0) return false;
  if (ownerKind === 'interface' || ownerKind === 'annotation') {
    return kindOf(index, row) === 'field' || (modifiers & modifierBits.static) === 0;
  }
  const isShared = (modifiers & (modifierBits.public | modifierBits.protected)) !== 0;
  return isShared || fileOf(index, owner).packageName === fileOf(start.index, start.row).packageName;
}

/** A field hides another by its name alone: it has no parameters. */
function keyOf({ index, row, owner }: Member, bindings: TypeBindings | null): OverrideKey {
  const { typeParameters } = describeRow(index, owner);
  return buildOverrideKey(simpleNameOf(index, row), describeRow(index, row), { typeParameters, bindings });
}

async function keepNamed(
  members: readonly Member[],
  { nameFilter, nameFilterType }: NameFilter,
  tools: MemberTools,
): Promise<readonly Member[]> {
  if (nameFilter === null) return members;
  const names = members.map(({ index, row }) => [simpleNameOf(index, row)]);
  const pattern = { pattern: nameFilter, type: nameFilterType, argument: 'name_filter', isPath: false };
  return (await filterNames(names, pattern, tools)).map((position) => members[position]!);
}

function describeMember({ index, row, owner }: Member, start: PlacedType, describe: boolean): ListedMember {
  const isOwn = index === start.index && owner === start.row;
  return {
    name: simpleNameOf(index, row),
    signature: describeRow(index, row).signature,
    range: rangeOf(index, row),
    description: describe ? readDescription(index, row) : null,
    inheritedFrom: isOwn
      ? null
      : {
          type: qualifiedNameOf(index, owner),
          path: fileOf(index, owner).path,
          artifact: index === start.index ? null : index.coordinates,
        },
  };
}
