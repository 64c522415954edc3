import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart, withoutLastPart } from '../core/text/last-part.ts';
import { type ConstantName, listConstantNames } from '../languages/constant-names.ts';
import { importedNamesOf } from '../symbols/imported-names.ts';
import { isImplicitType } from '../symbols/is-implicit-type.ts';
import { eachRowNamed } from '../symbols/rows-by-name.ts';
import { declarationOf, describeRow, fileOf, kindOf } from '../symbols/symbol-rows.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import { createTypeNames, type TypeNames } from '../symbols/type-names.ts';
import { initialAssignmentsTo } from './assignments.ts';
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
  const seen = new Set<string>([`${index.key} ${row}`]);
  const follow = (from: LocatedType, text: string): void => {
    for (const name of listConstantNames(text).slice(0, MOST_LOOKED_UP)) {
      if (found.length === MOST) return;
      const meant = findConstant(from, name, { names, universe });
      const constant = meant !== null && declarationOf(meant.index, meant.row) === 'enum constant' ? null : meant;
      const key = constant === null ? '' : `${constant.index.key} ${constant.row}`;
      const value = constant === null ? null : firstValueOf(constant);
      if (constant === null || value === null || seen.has(key)) continue;
      seen.add(key);
      found.push({ ...constant, written: name.qualifier === '' ? name.name : `${name.qualifier}.${name.name}`, value });
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

/** Looked for in the types around, innermost first, then among imports, then among what stands in no type. */
function findConstant(
  { index, row }: LocatedType,
  { qualifier, name }: ConstantName,
  around: Around,
): LocatedType | null {
  const types = typesAround({ index, row });
  if (qualifier !== '') {
    const [inner] = types;
    const meant = inner === undefined ? null : around.names.inBody(inner)(qualifier);
    const type = meant?.kind === 'resolved' ? around.names.find(meant.qualifiedName) : null;
    return type === null ? null : fieldOf(type, name, around);
  }
  for (const type of types) {
    const field = fieldOf(type, name, around);
    if (field !== null) return field;
  }
  const { single, onDemand } = importedNamesOf(index, index.symbols.file[row]!);
  const imported = [
    ...(single.get(name) ?? []).map((one) => ({ owner: withoutLastPart(one.name), member: lastPart(one.name) })),
    ...onDemand.filter(({ isStatic }) => isStatic).map((one) => ({ owner: one.name, member: name })),
  ];
  for (const { owner, member } of imported) {
    const type = around.names.find(owner);
    const field = type === null ? null : fieldOf(type, member, around);
    if (field !== null) return field;
  }
  const { packageName } = fileOf(index, row);
  const isTopLevel = (field: number) =>
    fileOf(index, field).packageName === packageName && isImplicitType(index, index.symbols.parent[field]!);
  const top = [...eachRowNamed(index, ['field'], name)].filter(isTopLevel);
  return top.length === 1 ? { index, row: top[0]! } : null;
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
