import type { NameMention } from '../core/code/name-mention.ts';
import { mayBeOfJdk } from '../languages/platform-types.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { outerReceivers } from '../symbols/receivers.ts';
import { kindOf, languageAt, qualifiedNameOf } from '../symbols/symbol-rows.ts';
import type { TypeResolution } from '../symbols/type-names.ts';
import { boundOf } from './bound-of.ts';
import { createDeclaredResults, type ResultType } from './declared-results.ts';
import { declared, type Evidence } from './evidence.ts';
import { createImportedProperty } from './imported-property.ts';
import type { TypeEvidence } from './type-evidence.ts';
import { createTypeOfValue, splitPath } from './type-of-value.ts';
import { typeAround, typeOfVariable } from './type-of-variable.ts';
import type { SymbolSearch } from './type-relations.ts';

/** Classifies a mention on a receiver: a variable, a type, a package or a value. `row`: the innermost declaration that holds it. */
export function createClassifyReceiver(
  { index, called, names, relations }: SymbolSearch,
  evidence: TypeEvidence,
): (mention: NameMention, receiver: string, row: number) => Evidence | null {
  const resultOf = createDeclaredResults(names);
  const importedProperty = createImportedProperty(index, { names, resultOf });
  const typeOfValue = createTypeOfValue(index, { names, resultOf, importedProperty });
  return (mention, receiver, row) => {
    const { variable } = mention;
    const type = typeAround(index, row);
    const variableType = typeOfVariable(index, row, { name: receiver, variable });
    const read = languageAt(index, row).rules.references.readReceiver(receiver);
    const written = variableType ?? (read.kind === 'name' ? read.name : receiver);
    const held = typeOfVariableValue(mention, written, row);
    if (held !== null) return evidence.byType(held, type);
    if (written === '') return classifyValue(mention, row);
    if (called.packages.has(written)) return declared(written);
    const bound = variableType === null ? null : boundOf(index, row, written);
    const meant = names.inBody({ index, row: type })(bound ?? written);
    const isType = isFound(meant);
    const property = variableType === null && !isType ? importedProperty(written, row) : null;
    if (property !== null && property !== 'unknown') return evidence.byType(property, type);
    const [first] = written.split('.') as [string];
    if (variableType === null && !isType && first !== written && importedProperty(first, row) !== null)
      return classifyValue(mention, row);
    if (property === 'unknown') return byNameOnly(type, { isOpen: true });
    if (meant.kind === 'unresolved')
      return byNameOnly(type, { isOpen: meant.via.some((place) => !mayBeOfJdk(`${place}.`)) });
    if (bound === '') return evidence.byUnknownType(type);
    const owner = meant.qualifiedName;
    if (relations.isCalledOn(owner) || (variableType === null && companionsOf(owner).some(relations.isCalledOn)))
      return declared(owner);
    // Names joined by dots that lead to no known type are properties of a value rather than a full name.
    const mayBePath = variableType === null && written.includes('.') && names.find(owner) === null;
    if (mayBePath && (owner === written || beginsWithType(written, type))) return classifyValue(mention, row);
    const mayBeFunction = variable?.isValue === true && variable.type === written && names.find(owner) === null;
    if (mayBeFunction) return evidence.byUnknownType(type);
    return evidence.byType({ name: owner, isBound: bound !== null }, type);
  };

  /** The type of the value that a variable was declared with, unless a constructor gives it. */
  function typeOfVariableValue({ variable }: NameMention, written: string, row: number): ResultType | null {
    if (variable?.isValue !== true || variable.value === null || variable.type !== written) return null;
    const meant = names.inBody({ index, row: typeAround(index, row) })(written);
    return isFound(meant) ? null : typeOfValue(variable.value, row);
  }

  function isFound(meant: TypeResolution): boolean {
    return meant.kind === 'resolved' && names.find(meant.qualifiedName) !== null;
  }

  /** Classifies by the results of the calls in front of the mention. */
  function classifyValue({ value }: NameMention, row: number): Evidence | null {
    const type = typeAround(index, row);
    const result = value === null ? null : typeOfValue(value, row);
    return result === null ? byNameOnly(type, { isOpen: value !== null }) : evidence.byType(result, type);
  }

  /** As for a value of unknown type, of which dependencies may tell more. */
  function byNameOnly(type: number, { isOpen }: { readonly isOpen: boolean }): Evidence | null {
    return evidence.byUnknownType(type) && { kind: 'name', isOpen };
  }

  /** Full names of the nested types whose members are called on the type too. */
  function companionsOf(name: string): readonly string[] {
    const type = names.find(name);
    if (type === null) return [];
    const nested = memberRows(type.index, type.row).map((row) => ({ index: type.index, row }));
    const lending = nested.filter((each) => kindOf(each.index, each.row) === 'type' && outerReceivers(each).length > 0);
    return lending.map((each) => qualifiedNameOf(each.index, each.row));
  }

  function beginsWithType(path: string, around: number): boolean {
    const resolve = names.inBody({ index, row: around });
    const findKnown = (written: string): string | null => {
      const meant = resolve(written);
      return meant.kind === 'resolved' && names.find(meant.qualifiedName) !== null ? meant.qualifiedName : null;
    };
    return splitPath(path, findKnown) !== null;
  }
}
