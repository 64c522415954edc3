import type { TypeVariables } from '../../core/code/language-rules.ts';
import { findInherited, membersOf } from '../inherited-members.ts';
import { overrideKeysOf } from '../override-key.ts';
import { describeRow, kindOf, languageAt } from '../symbol-rows.ts';
import { typeParametersOf, walkAncestors } from '../type-ancestors.ts';
import type { LocatedType } from '../type-finder.ts';
import { ownVisibilityOf } from '../visibility.ts';
import type { Change, Difference } from './api-difference.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
import { type DescribedDeclaration, describeDeclarations, differenceOf, onlyIn } from './described-declaration.ts';
import { isMadeByDefault } from './is-made-by-default.ts';
import { matchDeclarations } from './match-declarations.ts';

/**
 * What became of the members of a type, nested types left out; in the order of the later version, then what is gone. What the type
 * inherits in the other version neither came nor went.
 */
export function* compareMembers(
  earlier: LocatedType,
  later: LocatedType,
  scope: ApiScope,
): Generator<null, readonly Difference[]> {
  const compared = compareDescribed(describeMembers(earlier, scope), describeMembers(later, scope));
  const ofChange = (change: Change) =>
    compared.flatMap(({ of, difference }) => (difference.change === change ? of : []));
  const stays = new Set([
    ...(yield* findInheritedIn(later, earlier, ofChange('removed'))),
    ...(yield* findInheritedIn(earlier, later, ofChange('added'))),
  ]);
  const isStill = ({ of, difference: { change } }: (typeof compared)[number]) =>
    stays.has(of) || isMadeByDefault(of, change, change === 'removed' ? later : earlier);
  return compared.filter((one) => !isStill(one)).map(({ difference }) => difference);
}

/** Of the members of `other`, a type in one version, those that it inherits in the other version, as what they are and no less visible. */
function* findInheritedIn(
  type: LocatedType,
  other: LocatedType,
  members: readonly DescribedDeclaration[],
): Generator<null, readonly DescribedDeclaration[]> {
  if (members.length === 0) return [];
  const ancestry = yield* walkAncestors(type, [type.index]);
  const variablesIn = new Map(
    ancestry.ancestors.map(({ index, row, variables }) => [`${index.key} ${row}`, variables]),
  );
  const visible = new Map<string, number>();
  for (const { index, row, owner } of findInherited(ancestry, ['function', 'field'])) {
    const variables = variablesIn.get(`${index.key} ${owner}`) ?? NONE;
    visible.set(keyOf({ index, row }, variables), ownVisibilityOf(index, row));
  }
  const renamed = renameVariables(other, type);
  return members.filter((member) => {
    const visibility = visible.get(keyOf(member, renamed));
    return visibility !== undefined && visibility <= ownVisibilityOf(member.index, member.row);
  });
}

const NONE: TypeVariables = new Map();

/** The variables of a type by the names that another version of it gives them; those that only one of them has keep their own. */
function renameVariables(from: LocatedType, to: LocatedType): TypeVariables {
  const names = typeParametersOf(to).map(({ name }) => name);
  return new Map(typeParametersOf(from).map(({ name }, position) => [name, names[position] ?? name]));
}

/** Equal for what a compiler calls the same method or field. */
function keyOf({ index, row }: LocatedType, variables: TypeVariables): string {
  const { type } = describeRow(index, row);
  const result = type === null ? '' : languageAt(index, row).rules.eraseType(type, variables);
  return `${kindOf(index, row)} ${overrideKeysOf(index, [row], variables)[0]} ${result}`;
}

/** `of`: in the later version, of what is gone in the earlier one. */
export function compareDescribed(
  before: readonly DescribedDeclaration[],
  after: readonly DescribedDeclaration[],
): readonly { readonly of: DescribedDeclaration; readonly difference: Difference }[] {
  return matchDeclarations(before, after).flatMap(({ was, is }) => {
    if (was === null) return { of: is, difference: onlyIn(is, 'added') };
    if (is === null) return { of: was, difference: onlyIn(was, 'removed') };
    const difference = differenceOf(was, is);
    return difference === null ? [] : { of: is, difference };
  });
}

export function describeMembers({ index, row }: LocatedType, scope: ApiScope): readonly DescribedDeclaration[] {
  const rows = membersOf({ index, row }, ['constructor', 'function', 'field'])
    .map((member) => member.row)
    .filter((member) => isInScope(scope, index, member));
  return describeDeclarations(index, rows);
}
