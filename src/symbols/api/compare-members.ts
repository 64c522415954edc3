import type { TypeVariables } from '../../core/code/language-rules.ts';
import type { Steps } from '../../platform/threads/steps.ts';
import { findInherited, membersOf } from '../inherited-members.ts';
import { overrideKeyOf } from '../override-key.ts';
import { describeRow, kindOf, languageAt } from '../symbol-rows.ts';
import { typeParametersOf, walkAncestors } from '../type-ancestors.ts';
import type { LocatedType } from '../type-finder.ts';
import { ownVisibilityOf } from '../visibility.ts';
import type { Change, Difference } from './api-difference.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
import { type DescribedDeclaration, describeDeclarations, differenceOf, onlyIn } from './described-declaration.ts';
import { isMadeByDefault } from './is-made-by-default.ts';
import { matchDeclarations } from './match-declarations.ts';

/** Declarations that are looked at in one step. */
const STEP = 64;

/**
 * What became of the members of a type, nested types left out; in the order of the later version, then what is gone. What the type
 * inherits in the other version neither came nor went.
 */
export function* compareMembers(
  earlier: LocatedType,
  later: LocatedType,
  scope: ApiScope,
): Steps<readonly Difference[]> {
  const was = yield* describeMembers(earlier, scope);
  const is = yield* describeMembers(later, scope);
  const compared = yield* compareDescribed(was, is);
  const ofChange = (change: Change) =>
    compared.flatMap(({ of, difference }) => (difference.change === change ? of : []));
  const stays = new Set([
    ...(yield* findInheritedIn(later, earlier, ofChange('removed'))),
    ...(yield* findInheritedIn(earlier, later, ofChange('added'))),
  ]);
  const told: Difference[] = [];
  for (const [at, { of, difference }] of compared.entries()) {
    if (at % STEP === 0) yield;
    const { change } = difference;
    if (stays.has(of) || isMadeByDefault(of, change, change === 'removed' ? later : earlier)) continue;
    told.push(difference);
  }
  return told;
}

/** Of the members of `other`, a type in one version, those that it inherits in the other version, as what they are and no less visible. */
function* findInheritedIn(
  type: LocatedType,
  other: LocatedType,
  members: readonly DescribedDeclaration[],
): Steps<readonly DescribedDeclaration[]> {
  if (members.length === 0) return [];
  const ancestry = yield* walkAncestors(type, [type.index]);
  const variablesIn = new Map(
    ancestry.ancestors.map(({ index, row, variables }) => [`${index.key} ${row}`, variables]),
  );
  const visible = new Map<string, number>();
  for (const { index, row, owner } of yield* findInherited(ancestry, ['function', 'field'])) {
    yield;
    const variables = variablesIn.get(`${index.key} ${owner}`) ?? NONE;
    visible.set(keyOf({ index, row }, variables), ownVisibilityOf(index, row));
  }
  const renamed = renameVariables(other, type);
  const inherited: DescribedDeclaration[] = [];
  for (const [at, member] of members.entries()) {
    if (at % STEP === 0) yield;
    const visibility = visible.get(keyOf(member, renamed));
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
function keyOf({ index, row }: LocatedType, variables: TypeVariables): string {
  const { type } = describeRow(index, row);
  const result = type === null ? '' : languageAt(index, row).rules.eraseType(type, variables);
  return `${kindOf(index, row)} ${overrideKeyOf({ index, row }, variables)} ${result}`;
}

export interface ComparedDeclaration {
  /** In the later version, of what is gone in the earlier one. */
  readonly of: DescribedDeclaration;
  readonly difference: Difference;
}

export function* compareDescribed(
  before: readonly DescribedDeclaration[],
  after: readonly DescribedDeclaration[],
): Steps<readonly ComparedDeclaration[]> {
  const compared: ComparedDeclaration[] = [];
  for (const [at, { was, is }] of (yield* matchDeclarations(before, after)).entries()) {
    if (at % STEP === 0) yield;
    if (was === null) compared.push({ of: is, difference: onlyIn(is, 'added') });
    else if (is === null) compared.push({ of: was, difference: onlyIn(was, 'removed') });
    else {
      const difference = differenceOf(was, is);
      if (difference !== null) compared.push({ of: is, difference });
    }
  }
  return compared;
}

export function* describeMembers({ index, row }: LocatedType, scope: ApiScope): Steps<readonly DescribedDeclaration[]> {
  const rows: number[] = [];
  for (const [at, { row: member }] of membersOf({ index, row }, ['constructor', 'function', 'field']).entries()) {
    if (at % STEP === 0) yield;
    if (isInScope(scope, index, member)) rows.push(member);
  }
  return yield* describeDeclarations(index, rows);
}
