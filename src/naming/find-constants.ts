import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart, withoutLastPart } from '../core/text/last-part.ts';
import { type ConstantName, listConstantNames } from '../languages/constant-names.ts';
import { mayBeOfJdk } from '../languages/platform-types.ts';
import { importedNamesOf } from '../symbols/imported-names.ts';
import { isImplicitType } from '../symbols/is-implicit-type.ts';
import { eachRowNamed } from '../symbols/rows-by-name.ts';
import { declarationOf, describeRow, fileOf, kindOf } from '../symbols/symbol-rows.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import { createTypeNames, type TypeNames } from '../symbols/type-names.ts';
import { initialAssignmentsTo } from './assignments.ts';
import type { Neighbourhood } from './follow-supertypes.ts';
import { findInheritedMembers, findMembers, ownMembers } from './member-strategies.ts';

/** A field with a value that code names as a constant. */
export interface UsedConstant extends LocatedType {
  /** As the code names it, or the value of another constant. */
  readonly written: string;
  readonly value: string;
}

/** Constants whose values are told with one body. */
const MOST = 8;
/** Names that are looked up. */
const MOST_LOOKED_UP = 40;

/**
 * The constants that the code of a declaration uses, then those that are the values of these; of the first artifact of `universe` and others.
 * Left out is what has no written value, enum constants, which say themselves what they are, and what stands in the code itself.
 */
export function findConstants(
  { index, row }: LocatedType,
  code: string,
  universe: readonly SourceIndex[],
): readonly UsedConstant[] {
  const names = createTypeNames(universe, index);
  const found: UsedConstant[] = [];
  const follow = (from: LocatedType, text: string): void => {
    for (const name of listConstantNames(text).slice(0, MOST_LOOKED_UP)) {
      if (found.length === MOST) return;
      const meant = findConstant(from, name, { names, universe });
      const isSeen = (one: LocatedType) => one.index === meant?.index && one.row === meant.row;
      if (meant === null || [{ index, row }, ...found].some(isSeen)) continue;
      const value = declarationOf(meant.index, meant.row) === 'enum constant' ? null : firstValueOf(meant);
      if (value === null) continue;
      found.push({ ...meant, written: name.qualifier === '' ? name.name : `${name.qualifier}.${name.name}`, value });
    }
  };
  follow({ index, row }, code);
  for (const { index: of, row: constant, value } of [...found]) follow({ index: of, row: constant }, value);
  return found;
}

/** Written with the constant, or else in the first initializer of its type that gives it one; null: none is. */
function firstValueOf(constant: LocatedType): string | null {
  return describeRow(constant.index, constant.row).initializer ?? initialAssignmentsTo(constant)[0]?.value ?? null;
}

interface Around {
  readonly names: TypeNames;
  readonly universe: readonly SourceIndex[];
}

/**
 * The artifact of a declaration, and those around it as far as they are needed to find the constants that its code names: none is opened for
 * those of the artifact itself and of the JDK.
 */
export async function openOwners(
  { index, row }: LocatedType,
  code: string,
  { neighbours }: Pick<Neighbourhood, 'neighbours'>,
): Promise<readonly SourceIndex[]> {
  let universe: readonly SourceIndex[] = [index];
  const owners = listOwnersElsewhere({ index, row }, code);
  if (owners.length === 0) return universe;
  for await (const opened of neighbours(() => false)) {
    universe = [...universe, ...opened.filter((other) => other !== index)];
    const names = createTypeNames(universe);
    if (owners.every((owner) => isHere(owner, names))) break;
  }
  return universe;
}

/** Full names of the types and packages that an artifact lacks and whose constants the code names, without those that may be the JDK's. */
function listOwnersElsewhere({ index, row }: LocatedType, code: string): readonly string[] {
  const around = { names: createTypeNames([index]), universe: [index] };
  return listConstantNames(code)
    .slice(0, MOST_LOOKED_UP)
    .filter((name) => findConstant({ index, row }, name, around) === null)
    .flatMap((name) => ownersOf({ index, row }, name, around.names).map(({ owner }) => owner))
    .filter((owner) => !mayBeOfJdk(`${owner}.`) && !isHere(owner, around.names));
}

/** True if one of the artifacts has such a type or package. */
function isHere(owner: string, names: TypeNames): boolean {
  return names.find(owner) !== null || names.artifactsWith(owner).length > 0;
}

/** Looked for in the types around, innermost first, then among imports, then among what stands in no type. */
function findConstant({ index, row }: LocatedType, written: ConstantName, around: Around): LocatedType | null {
  const { qualifier, name } = written;
  for (const type of qualifier === '' ? typesAround({ index, row }) : []) {
    const field = fieldOf(type, name, around);
    if (field !== null) return field;
  }
  for (const { owner, member } of ownersOf({ index, row }, written, around.names)) {
    const type = around.names.find(owner);
    const field =
      type === null ? topLevelField(owner, member, around.names.artifactsWith(owner)) : fieldOf(type, member, around);
    if (field !== null) return field;
  }
  return qualifier === '' ? topLevelField(fileOf(index, row).packageName, name, [index]) : null;
}

interface Owner {
  /** Full name of a type or package. */
  readonly owner: string;
  readonly member: string;
}

/** Types and files that may declare a name, by its qualifier or by imports. */
function ownersOf({ index, row }: LocatedType, { qualifier, name }: ConstantName, names: TypeNames): readonly Owner[] {
  if (qualifier !== '') {
    const [inner] = typesAround({ index, row });
    const meant = inner === undefined ? null : names.inBody(inner)(qualifier);
    return meant?.kind === 'resolved' ? [{ owner: meant.qualifiedName, member: name }] : [];
  }
  const { single, onDemand } = importedNamesOf(index, index.symbols.file[row]!);
  return [
    ...(single.get(name) ?? []).map((one) => ({ owner: withoutLastPart(one.name), member: lastPart(one.name) })),
    ...onDemand.filter(({ isStatic }) => isStatic).map((one) => ({ owner: one.name, member: name })),
  ];
}

/** The only field of a package that stands in no type. */
function topLevelField(packageName: string, name: string, universe: readonly SourceIndex[]): LocatedType | null {
  const top = universe
    .flatMap((index) => Array.from(eachRowNamed(index, ['field'], name), (row) => ({ index, row })))
    .filter(({ index, row }) => fileOf(index, row).packageName === packageName)
    .filter(({ index, row }) => isImplicitType(index, index.symbols.parent[row]!));
  return top.length === 1 ? top[0]! : null;
}

function fieldOf(type: LocatedType, name: string, { universe }: Around): LocatedType | null {
  const [found] = findMembers([type], name, {
    strategies: [...ownMembers, findInheritedMembers],
    universe,
    isWanted: ({ index, row }) => kindOf(index, row) === 'field',
  });
  return found === undefined ? null : { index: found.member.index, row: found.member.row };
}

function typesAround({ index, row }: LocatedType): readonly LocatedType[] {
  const types: LocatedType[] = [];
  for (
    let at = kindOf(index, row) === 'type' ? row : index.symbols.parent[row]!;
    at >= 0;
    at = index.symbols.parent[at]!
  )
    types.push({ index, row: at });
  return types;
}
