import type { CalledValue } from '../core/code/name-mention.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { languageAt, qualifiedNameOf } from '../symbols/symbol-rows.ts';
import type { TypeNames } from '../symbols/type-names.ts';
import { boundOf } from './bound-of.ts';
import type { DeclaredResults, ResultType } from './declared-results.ts';
import type { ImportedProperty } from './imported-property.ts';
import { typeAround, typeOfVariable } from './type-of-variable.ts';

type Members = CalledValue['members'];

export interface KnownResults {
  readonly names: TypeNames;
  readonly resultOf: DeclaredResults;
  readonly importedProperty: ImportedProperty;
}

/** Finds the type of a value by the declarations of its calls and properties; null: one of them is not known. `row`: the innermost declaration that holds it. */
export function createTypeOfValue(
  index: SourceIndex,
  { names, resultOf, importedProperty }: KnownResults,
): (value: CalledValue, row: number) => ResultType | null {
  return (value, row) => {
    const { naming } = languageAt(index, row).rules;
    let [type, members] = begin(value, row);
    for (const member of members) {
      if (type === null) return null;
      const owner: string = type.name;
      const getters = member.isCalled ? [] : naming.gettersOf(member.name);
      const read = [member, ...getters.map((name) => ({ name, isCalled: true }))];
      const isBound: boolean = type.isBound;
      const results = read.map((each) => resultOf(owner, each));
      const result = results.find((each) => each !== null && each !== 'unknown');
      if (result === undefined) return null;
      type = { ...result, isBound: isBound || result.isBound };
    }
    return type;
  };

  /** The type on which the first of the members is called. */
  function begin({ head, isNew, variable, members }: CalledValue, row: number): readonly [ResultType | null, Members] {
    const receiver = head === null ? null : languageAt(index, row).rules.references.readReceiver(head);
    if (head === null || receiver === null || receiver.kind === 'self' || receiver.kind === 'super')
      return beginUnqualified(members, row);
    if (isNew) return [resolved(head, row), members];
    const isOwn = receiver.kind === 'own member';
    const [first, ...parts] = (isOwn ? receiver.name : head).split('.') as [string, ...string[]];
    const variableName = isOwn ? head.slice(0, head.length - receiver.name.length + first.length) : first;
    const written = typeOfVariable(index, row, { name: variableName, variable });
    const read = parts.map((name) => ({ name, isCalled: false }));
    if (written === null) {
      if (isOwn) return [null, []];
      const imported = names.find(resolved(first, row)?.name ?? '') === null ? importedProperty(first, row) : null;
      if (imported === 'unknown') return [null, []];
      return imported === null ? beginPath(head, row, members) : [imported, [...read, ...members]];
    }
    const bound = boundOf(index, row, written);
    const type = resolved(bound ?? written, row);
    return [type && { ...type, isBound: bound !== null }, [...read, ...members]];
  }

  /** The type around the value that has the first member; or the type that a call of its name constructs, as in Kotlin. */
  function beginUnqualified(members: Members, row: number): readonly [ResultType | null, Members] {
    const [first, ...others] = members;
    for (let around = typeAround(index, row); around !== -1; around = index.symbols.parent[around]!) {
      const type = { name: qualifiedNameOf(index, around), isBound: false };
      // A type whose supertypes are not all known may have it too.
      if (first !== undefined && resultOf(type.name, first) !== null) return [type, members];
    }
    const constructed = first?.isCalled ? resolved(first.name, row) : null;
    return names.find(constructed?.name ?? '') === null ? [null, []] : [constructed, others];
  }

  /** A type, or a type and static members of it, such as constants. */
  function beginPath(head: string, row: number, members: Members): readonly [ResultType | null, Members] {
    const path = splitPath(head, (written) => findKnown(written, row));
    if (path === null) {
      const type = resolved(head, row);
      // The first name may be a variable.
      return [type?.name === head ? null : type, members];
    }
    const read = path.members.map((name) => ({ name, isCalled: false }));
    return [{ name: path.type, isBound: false }, [...read, ...members]];
  }

  function findKnown(written: string, row: number): string | null {
    const name = resolved(written, row)?.name ?? '';
    return names.find(name) === null ? null : name;
  }

  function resolved(written: string, row: number): ResultType | null {
    const meant = names.inBody({ index, row: typeAround(index, row) })(written);
    return meant.kind === 'resolved' ? { name: meant.qualifiedName, isBound: false } : null;
  }
}

/** Names joined by dots; no path of a type and its members has more. */
const MOST_NAMES = 30;

export interface TypePath {
  /** Full name. */
  readonly type: string;
  /** Empty: all names belong to the type. */
  readonly members: readonly string[];
}

/** Splits `Outer.Inner.CONSTANT` into a type and members: the type takes as many names as it can (JLS 6.5.2). Null: no known type begins it. */
export function splitPath(path: string, findKnown: (written: string) => string | null): TypePath | null {
  const parts = path.split('.');
  for (let end = parts.length > MOST_NAMES ? 0 : parts.length; end > 0; end--) {
    const type = findKnown(parts.slice(0, end).join('.'));
    if (type !== null) return { type, members: parts.slice(end) };
  }
  return null;
}
