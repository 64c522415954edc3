import type { NameMention } from '../../../core/code/name-mention.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { isUniversalType, mayHaveBuiltIn } from '../../../languages/names-elsewhere.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { createReceivers, outerReceivers } from '../../../symbols/receivers.ts';
import { fileOf, kindOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../../../symbols/type-and-supertypes.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import type { TypeNames, TypeResolution } from '../../../symbols/type-names.ts';
import { mayBeOfJdk } from '../../project/opening/may-be-of-jdk.ts';
import { boundOf } from './bound-of.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { createDeclaredResults, type ResultType } from './declared-results.ts';
import { byName, declared, type Evidence } from './evidence.ts';
import { createExtensionsAt } from './extensions-at.ts';
import { createImportedProperty } from './imported-property.ts';
import { isOwner } from './is-owner.ts';
import { createJudgeBare } from './judge-bare.ts';
import { hasKnownHead } from './known-head.ts';
import { namesParameter } from './names-parameter.ts';
import { splitPath } from './split-path.ts';
import { createTypeOfValue } from './type-of-value.ts';
import { typeAround, typeOfVariable } from './type-of-variable.ts';

/** `row`: the innermost declaration that holds the mention. Null: it means something else. */
export type JudgeMention = (mention: NameMention, row: number) => Evidence | null;

export function createJudgeMention(index: SourceIndex, called: CalledSymbol, names: TypeNames): JudgeMention {
  const resultOf = createDeclaredResults(names);
  const importedProperty = createImportedProperty(index, { names, resultOf });
  const typeOfValue = createTypeOfValue(index, { names, resultOf, importedProperty });
  const receiversOf = createReceivers(index);
  const declares = (name: string) => isOwner(called, name);
  const supertypes = new Map<string, readonly string[]>();
  const related = new Map<string, boolean>();
  const extensionsAt = createExtensionsAt(index, called, supertypesOf);
  const judgeBare = createJudgeBare(
    { index, called, names },
    { isHeir: (name) => declares(name) || inherits(name), isOwner: declares },
  );
  return (mention, row) => {
    const type = typeAround(index, row);
    const resolve = names.inBody({ index, row: type });
    const { receiver, usage } = mention;
    if (called.types.size > 0) {
      const meant = resolve(receiver ? `${receiver}.${called.name}` : called.name);
      if (meant.kind === 'resolved' && called.types.has(meant.qualifiedName)) return declared(meant.qualifiedName);
      if (called.owners.size + called.packages.size === 0)
        return meant.kind === 'resolved' || receiver === '' ? null : byName;
    }
    if (called.isConstructor) {
      const meant = resolve(receiver ? `${receiver}.${called.name}` : called.name);
      if (meant.kind !== 'resolved') return receiver === '' ? null : byName;
      return declares(meant.qualifiedName) ? declared(meant.qualifiedName) : null;
    }
    const isCalled = usage === 'call' || usage === 'function reference';
    if (!called.isDeclared && !isCalled) {
      const meant = resolve(receiver ? `${receiver}.${called.name}` : called.name);
      const type = meant.kind === 'resolved' ? names.find(meant.qualifiedName) : null;
      if (type !== null) return judgeType(type);
    }
    if (called.isDeclared) {
      if (usage === 'construction' || (usage === 'name' && !called.hasFields)) return null;
    } else if (!isCalled && called.owners.size === 0) return byName;
    const evidence = judgeMember(mention, row);
    // Any variable may have the name of a member that nothing here declares.
    return evidence?.kind === 'name' && !isCalled && !called.isDeclared ? null : evidence;
  };

  /** Of what nothing here declares no type that is here is meant, but for one of a dependency. */
  function judgeType({ index: where, row }: LocatedType): Evidence | null {
    const outer = where.symbols.parent[row]!;
    const around = outer === -1 ? fileOf(where, row).packageName : qualifiedNameOf(where, outer);
    return called.owners.size === 0 || declares(around) ? declared(qualifiedNameOf(where, row)) : null;
  }

  function judgeMember(mention: NameMention, row: number): Evidence | null {
    const { receiver } = mention;
    const type = typeAround(index, row);
    if (namesParameter(index, row, mention)) return null;
    if (receiver === null || receiver === 'this' || receiver === 'super') {
      // Of an extension nearer than the type around it.
      const on = receiver === 'super' ? [] : receiversOf(row);
      const meant = on.find(isMeant);
      if (meant !== undefined) return declared(meant);
      const bare = judgeBare(mention, row);
      const evidence = bare === 'unknown' ? judgeUnknown(type) : bare;
      if (evidence?.kind !== 'name') return evidence;
      const extended = on.map((name) => judgeExtension(name, type)).find((each) => each?.kind === 'declared');
      return extended ?? judgeChecks(mention, row) ?? evidence;
    }
    const evidence = judgeReceiver(mention, row);
    return evidence?.kind === 'declared' ? evidence : (judgeChecks(mention, row) ?? evidence);
  }

  function judgeReceiver(mention: NameMention, row: number): Evidence | null {
    const { receiver, variable } = mention;
    const type = typeAround(index, row);
    const variableType = typeOfVariable(index, row, { name: receiver!, variable });
    // `Outer.this`, `Outer.super` (JLS 15.8.4, 15.12.1).
    const written = variableType ?? receiver!.replace(/\.(?:this|super)$/, '');
    const held = heldBy(mention, written, row);
    if (held !== null) return judgeResult(held, type);
    if (written === '') return judgeValue(mention, row);
    if (called.packages.has(written)) return declared(written);
    const bound = variableType === null ? null : boundOf(index, row, written);
    const meant = names.inBody({ index, row: type })(bound ?? written);
    const isType = isFound(meant);
    const property = variableType === null && !isType ? importedProperty(written, row) : null;
    if (property !== null && property !== 'unknown') return judgeResult(property, type);
    const [first] = written.split('.') as [string];
    if (variableType === null && !isType && first !== written && importedProperty(first, row) !== null)
      return judgeValue(mention, row);
    if (property === 'unknown') return judgeUnknown(type) && { kind: 'name', isOpen: true };
    if (meant.kind === 'unresolved')
      return judgeUnknown(type) && { kind: 'name', isOpen: meant.via.some((place) => !mayBeOfJdk(`${place}.`)) };
    if (bound === '') return judgeUnknown(type);
    const owner = meant.qualifiedName;
    if (isMeant(owner) || (variableType === null && companionsOf(owner).some(isMeant))) return declared(owner);
    // Names joined by dots that lead to nothing known: properties of a value rather than a full name.
    const mayBePath = variableType === null && written.includes('.') && names.find(owner) === null;
    if (mayBePath && (owner === written || beginsWithType(written, type))) return judgeValue(mention, row);
    const mayBeFunction = variable?.isValue === true && variable.type === written && names.find(owner) === null;
    if (mayBeFunction) return judgeUnknown(type);
    return judgeExtension(owner, type) ?? (bound === null ? unrelated(owner, type) : judgeUnknown(type));
  }

  /** The type of the value that a variable was declared with, where it is that of no constructor. */
  function heldBy({ variable }: NameMention, written: string, row: number): ResultType | null {
    if (variable?.isValue !== true || variable.value === null || variable.type !== written) return null;
    const meant = names.inBody({ index, row: typeAround(index, row) })(written);
    return isFound(meant) ? null : typeOfValue(variable.value, row);
  }

  function isFound(meant: TypeResolution): boolean {
    return meant.kind === 'resolved' && names.find(meant.qualifiedName) !== null;
  }

  function beginsWithType(path: string, around: number): boolean {
    const resolve = names.inBody({ index, row: around });
    const findKnown = (written: string): string | null => {
      const meant = resolve(written);
      return meant.kind === 'resolved' && names.find(meant.qualifiedName) !== null ? meant.qualifiedName : null;
    };
    return splitPath(path, findKnown) !== null;
  }

  /** By what the calls before it give. */
  function judgeValue({ value }: NameMention, row: number): Evidence | null {
    const type = typeAround(index, row);
    const result = value === null ? null : typeOfValue(value, row);
    if (result === null) return judgeUnknown(type) && { kind: 'name', isOpen: value !== null };
    return judgeResult(result, type);
  }

  /** `type`: around it. */
  function judgeResult({ name, isBound }: ResultType, type: number): Evidence | null {
    if (isMeant(name)) return declared(name);
    return judgeExtension(name, type) ?? (isBound ? judgeUnknown(type) : unrelated(name, type));
  }

  /** Of a value whose type nobody knows: what stands outside of types is called on one only as an extension that its file sees. */
  function judgeUnknown(type: number): Evidence | null {
    const isMember = !called.isDeclared || called.owners.size > 0;
    return isMember || extensionsAt(type).length > 0 ? byName : null;
  }

  /** Null: the code of this type sees no extension that a value of a type may be called with. */
  function judgeExtension(owner: string, type: number): Evidence | null {
    const known = [owner, ...supertypesOf(owner)];
    const receivers = extensionsAt(type).flatMap((extension) => extension.receivers);
    const on = receivers.find(
      (receiver) => isUniversalType(receiver) || known.some((name) => isSameType(name, receiver)),
    );
    if (on !== undefined) return mayHaveBuiltIn(owner, called.name) ? byName : declared(on);
    // The compiler may have seen that the value is of a subtype.
    if (receivers.some((receiver) => supertypesOf(receiver).includes(owner))) return byName;
    if (isExtendedElsewhere(known)) return byName;
    const isAbsent = (name: string) => names.find(name) === null;
    return receivers.some(isAbsent) && !known.every(isKnownWhole) ? byName : null;
  }

  /** Whether a type that is not around declares what is meant: a lambda may have it as its receiver. */
  function isExtendedElsewhere(known: readonly string[]): boolean {
    const ofTypes = called.extensions.filter(({ isOutside }) => !isOutside);
    return ofTypes.some(({ receivers }) =>
      receivers.some((receiver) => known.some((name) => isSameType(name, receiver))),
    );
  }

  function isKnownWhole(name: string): boolean {
    const type = names.find(name);
    return type !== null && hasKnownHead(names, type);
  }

  /** By the last type that says so; null: none does. */
  function judgeChecks({ checked }: NameMention, row: number): Evidence | null {
    const around = typeAround(index, row);
    const resolve = names.inBody({ index, row: around });
    for (const { type, at } of checked.toReversed()) {
      const meant = resolve(type);
      if (at < index.symbols.start[row]! || meant.kind === 'unresolved') continue;
      const on = meant.qualifiedName;
      if (isRelated(on) || judgeExtension(on, around)?.kind === 'declared') return { kind: 'checked', on };
    }
    return null;
  }

  function isMeant(name: string): boolean {
    return isRelated(name) || called.facades.has(name);
  }

  /** Full names of what lends its members to a type. */
  function companionsOf(name: string): readonly string[] {
    const type = names.find(name);
    if (type === null) return [];
    const nested = memberRows(type.index, type.row).map((row) => ({ index: type.index, row }));
    const lending = nested.filter((each) => kindOf(each.index, each.row) === 'type' && outerReceivers(each).length > 0);
    return lending.map((each) => qualifiedNameOf(each.index, each.row));
  }

  function inherits(name: string): boolean {
    return supertypesOf(name).some(declares);
  }

  /** A call on a supertype may reach the member of a subtype. */
  function isRelated(name: string): boolean {
    const isKnown = related.get(name);
    if (isKnown !== undefined) return isKnown;
    const isAbove = () => [...called.owners].some((owner) => supertypesOf(owner).includes(name));
    const isFound = declares(name) || inherits(name) || isAbove();
    related.set(name, isFound);
    return isFound;
  }

  /**
   * What is known to be another type's. Of a member that nothing here declares: a type may inherit it from what is not here, and a type that
   * is not here may be a subtype of one that is not here either.
   */
  function unrelated(name: string, type: number): Evidence | null {
    // Any type may be what a smart cast makes of it.
    if (isUniversalType(name)) return judgeUnknown(type);
    if (called.isDeclared) return null;
    if (names.find(name) === null) return called.owners.size > 0 ? null : byName;
    return supertypesOf(name).some((each) => !isUniversalType(each) && names.find(each) === null) ? byName : null;
  }

  function supertypesOf(name: string): readonly string[] {
    const ready = supertypes.get(name);
    if (ready !== undefined) return ready;
    const [, ...above] = typeAndSupertypes(names, name);
    supertypes.set(name, above);
    return above;
  }
}

/** An extension's receiver is as it is written where nothing tells its full name. */
function isSameType(name: string, receiver: string): boolean {
  return name === receiver || (!receiver.includes('.') && name.endsWith(`.${receiver}`));
}
