import type { CalledValue } from '../../../core/code/name-mention.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { languageAt, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import type { TypeNames } from '../../../symbols/type-names.ts';
import { boundOf } from './bound-of.ts';
import type { DeclaredResults, ResultType } from './declared-results.ts';
import type { ImportedProperty } from './imported-property.ts';
import { splitPath } from './split-path.ts';
import { typeAround, typeOfVariable } from './type-of-variable.ts';

type Members = CalledValue['members'];

export interface KnownResults {
  readonly names: TypeNames;
  readonly resultOf: DeclaredResults;
  readonly importedProperty: ImportedProperty;
}

/** By what is declared of each step; null: one is not known. `row`: the innermost declaration that holds the value. */
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
    if (head === null || head === 'this' || head === 'super') return beginBare(members, row);
    if (isNew) return [resolved(head, row), members];
    const [first, ...parts] = head.replace(/^this\./, '').split('.') as [string, ...string[]];
    const isOwn = head.startsWith('this.');
    const written = typeOfVariable(index, row, { name: isOwn ? `this.${first}` : first, variable });
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

  /** Of a type around it that has the first, or, where the language constructs so, what that constructs. */
  function beginBare(members: Members, row: number): readonly [ResultType | null, Members] {
    const [first, ...others] = members;
    for (let around = typeAround(index, row); around !== -1; around = index.symbols.parent[around]!) {
      const type = { name: qualifiedNameOf(index, around), isBound: false };
      // One whose supertypes are not all known may have it too.
      if (first !== undefined && resultOf(type.name, first) !== null) return [type, members];
    }
    const constructed = first?.isCalled ? resolved(first.name, row) : null;
    return names.find(constructed?.name ?? '') === null ? [null, []] : [constructed, others];
  }

  /** A type, or what static members of one give, as constants. */
  function beginPath(head: string, row: number, members: Members): readonly [ResultType | null, Members] {
    const path = splitPath(head, (written) => findKnown(written, row));
    if (path === null) {
      const type = resolved(head, row);
      // Nothing tells what its first name is, which may be a variable.
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
