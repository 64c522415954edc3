import { codeOf } from '../code-of.ts';
import { membersOf } from '../inherited-members.ts';
import { kindOf, simpleNameOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import type { Difference } from './api-difference.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
import { areValuesKnown, type DescribedDeclaration, describeDeclarations, onlyIn } from './described-declaration.ts';

/** Users that are named. */
const MOST_USERS = 5;
/** A constant, by convention, may be computed; another field has a value that stands for itself. */
const CONSTANT_NAME = /^\p{Lu}[\p{Lu}\p{N}_]+$/u;
/** Objects and functions are equal or not whatever their code is. */
const MADE = /\bnew\b|\bobject\b|->|[{}]/;
const PLAIN_VALUE = /^(?:-?[\d.][\w.]*|true|false|null|"(?:[^"\\]|\\.)*"|(?:\p{Lu}\w*\.)*[\p{L}_][\w]*)$/u;

/**
 * Fields out of the scope whose values differ, if members within it use them: they are what such a member does by default. Each names its
 * users in `usedBy`.
 */
export function compareHiddenValues(earlier: LocatedType, later: LocatedType, scope: ApiScope): readonly Difference[] {
  const before = new Map(describeHidden(earlier, scope).map((field) => [field.name, field]));
  const changed = describeHidden(later, scope).flatMap((is) => {
    const was = before.get(is.name);
    return was !== undefined && isOtherValue(was, is) ? [{ was, is }] : [];
  });
  if (changed.length === 0) return [];
  const usersOf = createFindUsers(later, scope);
  return changed.flatMap(({ was, is }): Difference[] => {
    const usedBy = usersOf(is.name);
    const change = { ...onlyIn(is, 'added'), change: 'changed', since: null, valueBefore: was.value } as const;
    return usedBy.length === 0 ? [] : [{ ...change, usedBy: usedBy.slice(0, MOST_USERS) }];
  });
}

function describeHidden({ index, row }: LocatedType, scope: ApiScope): readonly DescribedDeclaration[] {
  const fields = membersOf({ index, row }, ['field']).map((member) => member.row);
  return describeDeclarations(
    index,
    fields.filter((field) => !isInScope(scope, index, field)),
  );
}

function isOtherValue(was: DescribedDeclaration, is: DescribedDeclaration): boolean {
  if (!areValuesKnown(was, is)) return false;
  const areAll = (test: (value: string) => boolean) => [was.value, is.value].every((value) => test(value ?? ''));
  const areValues = CONSTANT_NAME.test(is.name)
    ? areAll((value) => !MADE.test(value))
    : areAll((value) => PLAIN_VALUE.test(value));
  return areValues && (was.constant ?? was.value) !== (is.constant ?? is.value);
}

/** Finds the members within the scope whose code names a field, also by way of members out of it. */
function createFindUsers({ index, row }: LocatedType, scope: ApiScope): (field: string) => readonly string[] {
  const members = membersOf({ index, row }, ['constructor', 'function', 'field']).map(({ row: member }) => ({
    name: simpleNameOf(index, member),
    isField: kindOf(index, member) === 'field',
    isOfApi: isInScope(scope, index, member),
    code: codeOf(index, member),
  }));
  return (field) => {
    const users = new Set<string>();
    const seen = new Set([field]);
    const queue = [{ name: field, isField: true }];
    for (let used = queue.shift(); used !== undefined; used = queue.shift()) {
      const naming = namingOf(used);
      for (const { name, isField, isOfApi, code } of members) {
        if (seen.has(name) || !naming.test(code)) continue;
        if (isOfApi) users.add(name);
        else {
          seen.add(name);
          queue.push({ name, isField });
        }
      }
    }
    return [...users];
  };
}

/** Only the calls, where it is a function. */
function namingOf({ name, isField }: { readonly name: string; readonly isField: boolean }): RegExp {
  const word = `(?<![\\p{L}\\p{N}_$])${name.replaceAll('$', '\\$')}`;
  return new RegExp(isField ? `${word}(?![\\p{L}\\p{N}_$(])` : `(?:${word}\\s*\\(|::\\s*${name}\\b)`, 'u');
}
