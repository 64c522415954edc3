import type { NameMention } from '../../../core/name-mention.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import { isUniversalType } from '../../../languages/names-elsewhere.ts';
import { lentTo } from '../../../symbols/lent-to.ts';
import { lineOf } from '../../../symbols/line-of.ts';
import { rowsNamed } from '../../../symbols/rows-by-name.ts';
import { fileOf, kindOf, memberRows, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import type { TypeNames } from '../../../symbols/type-names.ts';
import { isImplied } from '../model/declarations.ts';
import { importedNamesOf } from '../model/imports-of.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { extensionsAt } from './extensions-at.ts';
import { namesParameter } from './names-parameter.ts';
import { createTypeOfValue } from './type-of-value.ts';
import { typeAround, typeOfVariable } from './type-of-variable.ts';

/**
 * Why a mention counts: by the type it is declared on, full name or package; by a type that its value was checked to be before; or by its
 * name alone.
 */
export type Evidence =
  | { readonly kind: 'declared' | 'checked'; readonly on: string }
  /** `isOpen`: what dependencies declare may tell more. */
  | { readonly kind: 'name'; readonly isOpen: boolean };

const byName: Evidence = { kind: 'name', isOpen: false };

/** `row`: the innermost declaration that holds the mention. Null: it means something else. */
export type JudgeMention = (mention: NameMention, row: number) => Evidence | null;

export function createJudgeMention(index: SourceIndex, called: CalledSymbol, names: TypeNames): JudgeMention {
  /** Packages that declare something of the name outside of types. */
  const namesakes = new Set(
    rowsNamed(index, ['function', 'field'], called.name)
      .filter((row) => isImplied(index, index.symbols.parent[row]!))
      .map((row) => fileOf(index, row).packageName),
  );
  const typeOfValue = createTypeOfValue(index, names);
  const supertypes = new Map<string, readonly string[]>();
  const related = new Map<string, boolean>();
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
    return called.owners.size === 0 || isOwner(around) ? declared(qualifiedNameOf(where, row)) : null;
  }

  function judgeMember(mention: NameMention, row: number): Evidence | null {
    const [{ receiver }, type] = [mention, typeAround(index, row)];
    if (namesParameter(index, row, mention)) return null;
    if (receiver === null || receiver === 'this' || receiver === 'super') {
      const evidence = judgeBare(type, receiver);
      return evidence?.kind === 'name' ? (judgeChecks(mention, row) ?? evidence) : evidence;
    }
    const evidence = judgeReceiver(mention, row);
    return evidence?.kind === 'declared' ? evidence : (judgeChecks(mention, row) ?? evidence);
  }

  function judgeReceiver(mention: NameMention, row: number): Evidence | null {
    const { receiver, variable } = mention;
    const type = typeAround(index, row);
    const variableType = typeOfVariable(index, row, { name: receiver!, variable });
    const written = variableType ?? receiver!;
    if (written === '') return judgeValue(mention, row);
    if (called.packages.has(written)) return declared(written);
    const meant = names.inBody({ index, row: type })(written);
    if (meant.kind === 'unresolved') return judgeUnknown(type);
    const owner = meant.qualifiedName;
    if (isMeant(owner) || (variableType === null && companionsOf(owner).some(isMeant))) return declared(owner);
    // Names joined by dots that lead to nothing known: properties of a value rather than a full name.
    const mayBePath = variableType === null && owner === written && written.includes('.') && names.find(owner) === null;
    if (mayBePath) return judgeValue(mention, row);
    const mayBeFunction = variable?.isValue === true && variable.type === written && names.find(owner) === null;
    return mayBeFunction ? judgeUnknown(type) : (judgeExtension(owner, type) ?? unrelated(owner, type));
  }

  /** By what the calls before it give. */
  function judgeValue({ value }: NameMention, row: number): Evidence | null {
    const type = typeAround(index, row);
    const result = value === null ? null : typeOfValue(value, row);
    if (result === null) return judgeUnknown(type) && { kind: 'name', isOpen: value !== null };
    const { name, isBound } = result;
    if (isMeant(name)) return declared(name);
    return judgeExtension(name, type) ?? (isBound ? judgeUnknown(type) : unrelated(name, type));
  }

  /** Of a value whose type nobody knows: what stands outside of types is called on one only as an extension that its file sees. */
  function judgeUnknown(type: number): Evidence | null {
    const isMember = !called.isDeclared || called.owners.size > 0;
    return isMember || extensionsAt({ index, row: type }, called, supertypesOf).length > 0 ? byName : null;
  }

  /** Null: the code of this type sees no extension that a value of a type may be called with. */
  function judgeExtension(owner: string, type: number): Evidence | null {
    const known = [owner, ...supertypesOf(owner)];
    const receivers = extensionsAt({ index, row: type }, called, supertypesOf).flatMap(
      (extension) => extension.receivers,
    );
    const on = receivers.find(
      (receiver) => isUniversalType(receiver) || known.some((name) => isSameType(name, receiver)),
    );
    if (on !== undefined) return declared(on);
    // The compiler may have seen that the value is of a subtype.
    if (receivers.some((receiver) => supertypesOf(receiver).includes(owner))) return byName;
    const isAbsent = (name: string) => names.find(name) === null;
    return receivers.some(isAbsent) && known.some(isAbsent) ? byName : null;
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

  /** Of a type or what is around it, which may inherit it; else of an import, of the package, or of nobody knows what. */
  function judgeBare(type: number, receiver: NameMention['receiver']): Evidence | null {
    for (let around = type; around !== -1; around = index.symbols.parent[around]!) {
      const name = qualifiedNameOf(index, around);
      if (isOwner(name) || inherits(name)) return declared(name);
      const own = memberRows(index, around).filter((row) => kindOf(index, row) !== 'type');
      if (own.some((row) => simpleNameOf(index, row) === called.name && !isAtTop(index, around))) return null;
      if (receiver !== null) return judgeUnknown(type);
    }
    const file = index.symbols.file[type]!;
    const ending = `.${called.name}`;
    const imports = importedNamesOf(index, file).filter(({ name, isOnDemand }) => isOnDemand || name.endsWith(ending));
    const places = imports.map(({ name, isOnDemand }) => (isOnDemand ? name : name.slice(0, -ending.length)));
    const imported = places.find((place) => called.packages.has(place) || called.facades.has(place) || isOwner(place));
    if (imported !== undefined) return declared(imported);
    const { packageName } = fileOf(index, type);
    if (called.packages.has(packageName)) return declared(packageName);
    // Only a member of a receiver that stands nowhere goes before those.
    const isOutside = called.isDeclared && called.owners.size === 0;
    const isOther = imports.some(({ isOnDemand, isStatic }) => !isOnDemand && (isStatic || isOutside));
    return isOther || (isOutside && namesakes.has(packageName)) ? null : byName;
  }

  function isMeant(name: string): boolean {
    return isRelated(name) || called.facades.has(name);
  }

  /** Full names of what lends its members to a type. */
  function companionsOf(name: string): readonly string[] {
    const type = names.find(name);
    if (type === null) return [];
    const nested = memberRows(type.index, type.row).map((row) => ({ index: type.index, row }));
    const lending = nested.filter((each) => kindOf(each.index, each.row) === 'type' && lentTo(each).length > 0);
    return lending.map((each) => qualifiedNameOf(each.index, each.row));
  }

  function isOwner(name: string): boolean {
    return (
      called.owners.has(name) || (!called.isDeclared && [...called.owners].some((owner) => name.endsWith(`.${owner}`)))
    );
  }

  function inherits(name: string): boolean {
    return supertypesOf(name).some(isOwner);
  }

  /** A call on a supertype may reach the member of a subtype. */
  function isRelated(name: string): boolean {
    const isKnown = related.get(name);
    if (isKnown !== undefined) return isKnown;
    const isAbove = () => [...called.owners].some((owner) => supertypesOf(owner).includes(name));
    const isFound = isOwner(name) || inherits(name) || isAbove();
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
    const [, ...above] = lineOf(names, name);
    supertypes.set(name, above);
    return above;
  }
}

/** An extension's receiver is as it is written where nothing tells its full name. */
function isSameType(name: string, receiver: string): boolean {
  return name === receiver || (!receiver.includes('.') && name.endsWith(`.${receiver}`));
}

function declared(on: string): Evidence {
  return { kind: 'declared', on };
}

/** Of the class that a compiler makes of what stands outside of types. */
function isAtTop(index: SourceIndex, type: number): boolean {
  return index.symbols.nameStart[type] === index.symbols.nameEnd[type];
}
