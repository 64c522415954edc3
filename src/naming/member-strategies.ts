import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart } from '../core/text/last-part.ts';
import { universalType } from '../languages/platform-types.ts';
import { calledAmong } from '../symbols/call-names.ts';
import { createGeneratedMethods } from '../symbols/generated-methods.ts';
import { hasImplicitMethod } from '../symbols/implicit-methods.ts';
import { companionsOf, findInherited, membersOf, withoutAnnounced } from '../symbols/inherited-members.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { eachRowNamed } from '../symbols/rows-by-name.ts';
import { qualifiedNameOf, simpleNameOf, typeRows } from '../symbols/symbol-rows.ts';
import { type Ancestry, findAncestors } from '../symbols/type-ancestors.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import { createExtensionFinder } from './find-extensions.ts';

/** The relation by which a type's name means a member that the type does not declare. */
export interface Relation {
  /**
   * The type inherits it, or holds the type that declares it; it extends a supertype of the type; it is the type itself, for which the
   * compiler makes the member; or it is the field for which an annotation makes it.
   */
  readonly kind: 'inherited' | 'nested' | 'extension' | 'implicit' | 'made';
  /** Full name of the type that was asked for; name of what is made. */
  readonly of: string;
}

export interface MeantMember extends LocatedType {
  /** Null: the type or its companion declares it. */
  readonly relation: Relation | null;
}

export interface Surroundings {
  /** Artifacts in which relatives of the type are looked for. */
  readonly universe: readonly SourceIndex[];
}

/** One way in which a type can mean something by the name of a member. */
export type MemberStrategy = (type: LocatedType, name: string, around: Surroundings) => readonly MeantMember[];

/** Members that the type declares, or its companion; in the order to ask. */
export const ownMembers: readonly MemberStrategy[] = [findDeclared, findCompanionMembers];

/** Members that the type does not declare; in the order to ask. */
export const relatedMembers: readonly MemberStrategy[] = [
  findMade,
  findNested,
  findInheritedMembers,
  findImplicit,
  findUniversal,
  findExtensions,
];

/** The members that the first successful strategy finds, with the type that means them. */
export function findMembers<Type extends LocatedType>(
  types: readonly Type[],
  name: string,
  {
    strategies,
    isWanted = () => true,
    ...around
  }: Surroundings & {
    readonly strategies: readonly MemberStrategy[];
    readonly isWanted?: (member: MeantMember) => boolean;
  },
): readonly { readonly type: Type; readonly member: MeantMember }[] {
  for (const find of strategies) {
    const found: { readonly type: Type; readonly member: MeantMember }[] = [];
    for (const type of types) {
      for (const member of find(type, name, around)) if (isWanted(member)) found.push({ type, member });
    }
    if (found.length > 0) return found;
  }
  return [];
}

export function findDeclared(type: LocatedType, name: string): readonly MeantMember[] {
  const { index } = type;
  const rows = membersOf(type, ['constructor', 'function', 'field']).map(({ row }) => row);
  return calledOrNamed(index, rows, name).map((row) => ({ index, row, relation: null }));
}

/** Members of its first companion that has some. */
function findCompanionMembers(type: LocatedType, name: string): readonly MeantMember[] {
  for (const companion of companionsOf(type)) {
    const found = findDeclared(companion, name);
    if (found.length > 0) return found;
  }
  return [];
}

/** Fields of the type, or else of its nearest supertype, for which an annotation makes such a method, as Lombok's do. */
export function findMade(type: LocatedType, name: string, { universe }: Surroundings): readonly MeantMember[] {
  const rowsOf = new Map<SourceIndex, readonly number[]>();
  for (const { index, row: owner } of [type, ...ancestryOf(type, universe).ancestors]) {
    const made = rowsOf.get(index) ?? createGeneratedMethods(index).rowsOf(name);
    rowsOf.set(index, made);
    const rows = made.filter((row) => index.symbols.parent[row] === owner);
    if (rows.length > 0) return relate(rows, index, { kind: 'made', of: name });
  }
  return [];
}

/** Members of the types nested in it, at any depth. */
export function findNested(type: LocatedType, name: string): readonly MeantMember[] {
  const { index } = type;
  const of = qualifiedNameOf(index, type.row);
  const file = index.symbols.file[type.row];
  const nested = [...typeRows(index)].filter(
    (row) => index.symbols.file[row] === file && qualifiedNameOf(index, row).startsWith(`${of}.`),
  );
  const members = nested.flatMap((row) => memberRows(index, row));
  return relate(calledAmong(index, members, name), index, { kind: 'nested', of });
}

export function findInheritedMembers(
  type: LocatedType,
  name: string,
  { universe }: Surroundings,
): readonly MeantMember[] {
  const inherited = findInherited(ancestryOf(type, universe), ['function', 'field']);
  const of = qualifiedNameOf(type.index, type.row);
  return [...Map.groupBy(inherited, (member) => member.index)].flatMap(([index, members]) => {
    const rows = members.map(({ row }) => row);
    return relate(calledOrNamed(index, rows, name), index, { kind: 'inherited', of });
  });
}

/** Members that can be called by the name, else those that only bear it, as fields of Java do. */
function calledOrNamed(index: SourceIndex, rows: readonly number[], name: string): readonly number[] {
  const called = calledAmong(index, rows, name);
  return called.length > 0 ? called : rows.filter((row) => simpleNameOf(index, row) === name);
}

/** The type itself, if the compiler makes such a method for it. */
function findImplicit(type: LocatedType, name: string): readonly MeantMember[] {
  return hasImplicitMethod(type, name) ? relate([type.row], type.index, { kind: 'implicit', of: name }) : [];
}

/** Members of the type that every type extends without a word of the source. */
function findUniversal(type: LocatedType, name: string, { universe }: Surroundings): readonly MeantMember[] {
  const of = qualifiedNameOf(type.index, type.row);
  return universe.flatMap((index) => {
    const members = universalMembers.get(index) ?? collectUniversal(index);
    universalMembers.set(index, members);
    return relate(calledAmong(index, members, name), index, { kind: 'inherited', of });
  });
}

/** Looked for once in each index: every absent member asks all artifacts. */
const universalMembers = new WeakMap<SourceIndex, readonly number[]>();

function collectUniversal(index: SourceIndex): readonly number[] {
  const members: (readonly number[])[] = [];
  for (const row of eachRowNamed(index, ['type'], lastPart(universalType))) {
    if (qualifiedNameOf(index, row) === universalType) members.push(memberRows(index, row));
  }
  return members.flat();
}

/** Extensions of the type or a supertype of it. */
function findExtensions(type: LocatedType, name: string, { universe }: Surroundings): readonly MeantMember[] {
  const of = qualifiedNameOf(type.index, type.row);
  const found = createExtensionFinder(type, universe)(name);
  return found.flatMap(({ index, rows }) => relate(withoutAnnounced(index, rows), index, { kind: 'extension', of }));
}

/** Other artifacts are looked into only if the type's own one does not hold all supertypes. */
function ancestryOf(type: LocatedType, universe: readonly SourceIndex[]): Ancestry {
  const own = findAncestors(type, [type.index]);
  return own.notFollowed.length === 0 ? own : findAncestors(type, universe);
}

function relate(rows: readonly number[], index: SourceIndex, relation: Relation): readonly MeantMember[] {
  return rows.map((row) => ({ index, row, relation }));
}
