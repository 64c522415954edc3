import type { SourceIndex } from '../core/code/source-index.ts';
import type { Parameter } from '../core/code/symbols.ts';
import { lastPart } from '../core/text/last-part.ts';
import { hasBody } from '../languages/has-body.ts';
import { type OnlyCall, readOnlyCall } from '../languages/only-call.ts';
import { codeOf } from '../symbols/code-of.ts';
import { membersOf } from '../symbols/inherited-members.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { describeRow, kindOf, languageAt, simpleNameOf } from '../symbols/symbol-rows.ts';
import { findAncestors } from '../symbols/type-ancestors.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import { createTypeNames } from '../symbols/type-names.ts';
import { findInheritedMembers, findMembers, ownMembers } from './member-strategies.ts';

/**
 * The function that a function calls and does nothing else, in `universe`: one of a supertype, of its own type, of the type of a field or of a
 * type that it names. Null: it does more, or the arguments do not tell which of several overloads is called.
 */
export function findDelegate(
  { index, row }: LocatedType,
  code: string,
  universe: readonly SourceIndex[],
): LocatedType | null {
  const call = kindOf(index, row) === 'function' && index.symbols.parent[row]! >= 0 ? readOnlyCall(code) : null;
  if (call === null) return null;
  const types = typesOfArguments({ index, row }, call);
  const graded = functionsCalled({ index, row }, call, universe)
    .filter((member) => (member.index !== index || member.row !== row) && hasBody(codeOf(member.index, member.row)))
    .flatMap((member) => {
      const grade = gradeOf(describeRow(member.index, member.row).parameters, call, types);
      return grade === null ? [] : [{ member, grade }];
    })
    .toSorted((a, b) => b.grade - a.grade);
  const [best, second] = graded;
  return best === undefined || best.grade === second?.grade ? null : best.member;
}

/** Functions of the name in the nearest type that has some. */
function functionsCalled(
  { index, row }: LocatedType,
  { receiver, name }: OnlyCall,
  universe: readonly SourceIndex[],
): readonly LocatedType[] {
  const type = { index, row: index.symbols.parent[row]! };
  if (receiver === 'super') {
    for (const ancestor of findAncestors(type, universe).ancestors) {
      const found = membersOf(ancestor, ['function']).filter(
        (member) => simpleNameOf(member.index, member.row) === name,
      );
      if (found.length > 0) return found;
    }
    return [];
  }
  const of = receiver === '' || receiver === 'this' ? type : typeOfReceiver(type, receiver, universe);
  if (of === null) return [];
  const found = findMembers([of], name, {
    strategies: [...ownMembers, findInheritedMembers],
    universe,
    isWanted: ({ index: its, row: member }) => kindOf(its, member) === 'function',
  });
  return found.map(({ member }) => member);
}

/** The type of a field, or the type of that name. */
function typeOfReceiver(type: LocatedType, receiver: string, universe: readonly SourceIndex[]): LocatedType | null {
  const name = receiver.replace(/^this\./, '');
  const written = fieldTypes(type).get(name) ?? name;
  const names = createTypeNames(universe, type.index);
  const meant = names.inBody(type)(languageAt(type.index, type.row).rules.plainTypeName(written));
  return meant.kind === 'resolved' ? names.find(meant.qualifiedName) : null;
}

function fieldTypes({ index, row }: LocatedType): ReadonlyMap<string, string> {
  const fields = memberRows(index, row).filter((member) => kindOf(index, member) === 'field');
  return new Map(fields.map((field) => [simpleNameOf(index, field), describeRow(index, field).type ?? '']));
}

/** As written; null: not known. */
function typesOfArguments({ index, row }: LocatedType, call: OnlyCall): readonly (string | null)[] {
  const fields = fieldTypes({ index, row: index.symbols.parent[row]! });
  const parameters = new Map(describeRow(index, row).parameters.map(({ name, type }) => [name, type]));
  return call.arguments.map((argument) => {
    const value = argument.replace(/^[\w$]+\s*=\s*/, '');
    if (value === '""') return 'String';
    const [, cast] = /^\(([\w.<>?, ]+)\)\s*[\w"(]/.exec(value) ?? [];
    const [, made] = /^(?:new\s+)?(\p{Lu}[\w.]*)(?:<.*>)?\(.*\)$/su.exec(value) ?? [];
    return cast ?? made ?? parameters.get(value) ?? (fields.get(value.replace(/^this\./, '')) || null);
  });
}

/** The more, the more of the arguments are of the very types; null: the call has other parameters. */
function gradeOf(parameters: readonly Parameter[], call: OnlyCall, types: readonly (string | null)[]): number | null {
  const named = call.arguments.map((argument) => /^([\w$]+)\s*=(?!=)/.exec(argument)?.[1] ?? null);
  const isNamed = named.some((name) => name !== null);
  if (!isNamed && parameters.length !== call.arguments.length) return null;
  if (named.some((name) => name !== null && !parameters.some((parameter) => parameter.name === name))) return null;
  return types.filter((type, at) => {
    const parameter = parameters.find(({ name }) => name === named[at]) ?? parameters[at];
    return type !== null && parameter !== undefined && simpleType(type) === simpleType(parameter.type);
  }).length;
}

function simpleType(written: string): string {
  return lastPart(
    written
      .replace(/<.*>/s, '')
      .replace(/^final\s+|^@\w+\s+|\?$/g, '')
      .trim(),
  );
}
