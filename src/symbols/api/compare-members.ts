import { isDeclared } from '../../core/code/is-declared.ts';
import type { TypeVariables } from '../../core/code/language-rules.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { mentionsMaker } from '../generated-methods.ts';
import { hasImplicitMethod } from '../implicit-methods.ts';
import { findInherited, membersOf } from '../inherited-members.ts';
import { memberRows } from '../member-rows.ts';
import { overrideKeyOf } from '../override-key.ts';
import { declarationOf, describeRow, kindOf, languageAt } from '../symbol-rows.ts';
import { findAncestors, typeParametersOf } from '../type-ancestors.ts';
import type { LocatedType } from '../type-finder.ts';
import { ownVisibilityOf } from '../visibility.ts';
import type { Change, Difference } from './api-difference.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
import {
  areOfTwoForms,
  type DescribedDeclaration,
  describeDeclarations,
  differenceOf,
  onlyIn,
} from './described-declaration.ts';
import { matchDeclarations } from './match-declarations.ts';

/**
 * Changes of the members of a type, without nested types, in the order of the later version; removed ones follow. A member that the type
 * inherits in the other version counts as neither added nor removed.
 */
export function compareMembers(earlier: LocatedType, later: LocatedType, scope: ApiScope): readonly Difference[] {
  if (areOfTwoForms(earlier, later) && [earlier, later].some(isAlias)) return [];
  const was = describeMembers(earlier, scope);
  const is = describeMembers(later, scope);
  const compared = compareDescribed(was, is);
  const ofChange = (change: Change) =>
    compared.flatMap(({ of, difference }) => (difference.change === change ? of : []));
  const stays = new Set([
    ...findInheritedIn(later, earlier, ofChange('removed')),
    ...findInheritedIn(earlier, later, ofChange('added')),
  ]);
  const differences: Difference[] = [];
  for (const { of, difference } of compared) {
    const { change } = difference;
    const other = change === 'removed' ? later : earlier;
    if (stays.has(of) || isMadeByDefault(of, change, other) || isMadeByProcessor(of, change, other)) continue;
    if (change !== 'changed' && inheritsVisibility(of, other)) continue;
    differences.push(difference);
  }
  return differences;
}

/** The members of `other`, a type in one version, that it inherits in the other version, of the same kind and no less visible. */
function findInheritedIn(
  type: LocatedType,
  other: LocatedType,
  members: readonly DescribedDeclaration[],
): readonly DescribedDeclaration[] {
  if (members.length === 0) return [];
  const ancestry = findAncestors(type, [type.index]);
  const variablesIn = new Map(
    ancestry.ancestors.map(({ index, row, variables }) => [`${index.key} ${row}`, variables]),
  );
  // Sources may leave out a type.
  const hasResult = !areOfTwoForms(type, other);
  const visible = new Map<string, number>();
  for (const { index, row, owner } of findInherited(ancestry, ['function', 'field'])) {
    const variables = variablesIn.get(`${index.key} ${owner}`) ?? NONE;
    visible.set(keyOf({ index, row }, variables, hasResult), ownVisibilityOf(index, row));
  }
  const renamed = renameVariables(other, type);
  const inherited: DescribedDeclaration[] = [];
  for (const member of members) {
    const visibility = visible.get(keyOf(member, renamed, hasResult));
    if (visibility !== undefined && visibility <= ownVisibilityOf(member.index, member.row)) inherited.push(member);
  }
  return inherited;
}

const NONE: TypeVariables = new Map();

/** The variables of a type by the names that another version of it gives them; those that only one of them has keep their own. */
function renameVariables(from: LocatedType, to: LocatedType): TypeVariables {
  const names = typeParametersOf(to).map(({ name }) => name);
  return new Map(typeParametersOf(from).map(({ name }, position) => [name, names[position] ?? name]));
}

/** Equal for what a compiler calls the same method or field. */
function keyOf({ index, row }: LocatedType, variables: TypeVariables, hasResult: boolean): string {
  const { type } = describeRow(index, row);
  const result = type === null || !hasResult ? '' : languageAt(index, row).rules.eraseType(type, variables);
  return `${kindOf(index, row)} ${overrideKeyOf({ index, row }, variables)} ${result}`;
}

export interface ComparedDeclaration {
  /** In the later version, of a removed one in the earlier version. */
  readonly of: DescribedDeclaration;
  readonly difference: Difference;
}

export function compareDescribed(
  before: readonly DescribedDeclaration[],
  after: readonly DescribedDeclaration[],
): readonly ComparedDeclaration[] {
  const compared: ComparedDeclaration[] = [];
  for (const { was, is } of matchDeclarations(before, after)) {
    if (was === null) compared.push({ of: is, difference: onlyIn(is, 'added') });
    else if (is === null) compared.push({ of: was, difference: onlyIn(was, 'removed') });
    else {
      const difference = differenceOf(was, is);
      if (difference !== null) compared.push({ of: is, difference });
    }
  }
  return compared;
}

export function describeMembers({ index, row }: LocatedType, scope: ApiScope): readonly DescribedDeclaration[] {
  const rows: number[] = [];
  for (const { row: member } of membersOf({ index, row }, ['constructor', 'function', 'field'])) {
    if (isInScope(scope, index, member)) rows.push(member);
  }
  return describeDeclarations(index, rows);
}

/**
 * True if the other version of a type has the same constructor without writing it (JLS 8.8.9): for callers it was neither added nor
 * removed. A written one that is narrower than the compiler's is reported.
 */
function isMadeByDefault(
  { index, row, deprecation }: DescribedDeclaration,
  change: Change,
  other: LocatedType,
): boolean {
  if (change === 'changed' || kindOf(index, row) !== 'constructor' || deprecation !== null) return false;
  const { parameters, throws } = describeRow(index, row);
  if (parameters.length > 0 || throws.length > 0) return false;
  // The implicit constructor of a record takes its components (JLS 8.10.4).
  if (declarationOf(other.index, other.row) === 'record' || !hasImplicitMethod(other, '<init>')) return false;
  const [written, made] = [ownVisibilityOf(index, row), ownVisibilityOf(other.index, other.row)];
  return made === written || (change === 'removed' && made < written);
}

/** Sources declare members of what is an alias for a JVM, for other platforms. */
function isAlias({ index, row }: LocatedType): boolean {
  return languageAt(index, row).rules.isAlias(declaredSymbolAt(index, row));
}

/** True for what a source overrides without a word on its visibility, where the classes of the type tell a narrower one. */
function inheritsVisibility({ index, row }: DescribedDeclaration, other: LocatedType): boolean {
  if (!areOfTwoForms({ index }, other) || !describeRow(index, row).modifiers.includes('override')) return false;
  const [key, own] = [keyOf({ index, row }, NONE, false), ownVisibilityOf(index, row)];
  return memberRows(other.index, other.row).some(
    (member) =>
      ownVisibilityOf(other.index, member) > own && keyOf({ index: other.index, row: member }, NONE, false) === key,
  );
}

/** True for what only the classes of a type have, if its source leaves members to an annotation processor. */
function isMadeByProcessor({ index }: DescribedDeclaration, change: Change, other: LocatedType): boolean {
  const isOfClasses = isDeclared(index.metadata.problems);
  return change !== 'changed' && isOfClasses && areOfTwoForms({ index }, other) && mentionsMaker(other);
}
