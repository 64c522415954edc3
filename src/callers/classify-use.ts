import type { UsedSymbol } from '../classes/find-uses.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { withoutLastPart } from '../core/text/last-part.ts';
import { methodNamesOf } from '../languages/method-names.ts';
import { isUniversalType } from '../languages/platform-types.ts';
import { matchOverloads } from '../naming/match-overloads.ts';
import { declaredSymbolAt } from '../symbols/declared-symbol.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { declarationOf, describeRow, kindOf, languageAt, simpleNameOf } from '../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../symbols/type-and-supertypes.ts';
import { createTypeNames } from '../symbols/type-names.ts';
import { type CalledSymbol, isOwner } from './called-symbol.ts';
import { typeOfDescriptor } from './descriptor-type.ts';
import { byName, declared, type Evidence } from './evidence.ts';

/** Evidence that bytecode uses the symbol; null: it uses something else. */
export type ClassifyUse = (used: UsedSymbol) => Evidence | null;

/** Supertypes that are followed for one use: real types have some dozens. */
const MOST_FOLLOWED = 1000;

/**
 * Decides by the class that bytecode names with a member. It counts if the member that is found from there (JVMS 5.4.3) is the symbol, or if
 * the class is a supertype of the symbol's own, from which the call may be dispatched to it. `universe`: where types are known from, that
 * of the bytecode first.
 */
export function createClassifyUse(called: CalledSymbol, universe: readonly SourceIndex[]): ClassifyUse {
  const names = createTypeNames(universe);
  const known = new Map<string, Evidence | null>();
  const isOwnerless = called.owners.size + called.types.size + called.facades.size === 0;
  return (used) => {
    const key = `${used.kind} ${used.type} ${used.member} ${used.parameters?.join('')} ${used.isStatic} ${used.isVirtual}`;
    const ready = known.get(key);
    if (ready !== undefined) return ready;
    const evidence = classify(used);
    known.set(key, evidence);
    return evidence;
  };

  function classify(used: UsedSymbol): Evidence | null {
    const { kind, type, member, isStatic } = used;
    if (called.isConstructor) {
      return member === '<init>' && (called.types.has(type) || isOwner(called, type)) ? declared(type) : null;
    }
    // Kotlin's companion is a field of the class around it.
    if (isStatic && called.types.has(`${type}.${member}`)) return declared(type);
    const namesType = member === null || (member === '<init>' ? kind === 'handle' : isStatic);
    if (called.types.has(type) && namesType) return declared(type);
    if (member === null) return isUndeclaredType(type) ? declared(type) : null;
    if (!isNamed(type, member)) return null;
    if (isOwnerless) return called.isDeclared ? null : byName;
    const on = type.replace(/\.DefaultImpls$/, '');
    return resolvesToIt({ ...used, type: on }) || isDispatched(used) ? declared(type) : classifyOutside(used);
  }

  /**
   * A function of Kotlin outside of types that nothing declares here may be asked for by its package. Only what was inlined from a class with
   * the usual name of a file is sure to be one; classes may have other names (`@JvmName`), and Java's may have that one.
   */
  function classifyOutside({ type, isStatic, parameters }: UsedSymbol): Evidence | null {
    if (called.isDeclared || !isStatic || !called.owners.has(withoutLastPart(type))) return null;
    if (names.find(type) !== null) return null;
    return parameters === null && type.endsWith('Kt') ? declared(type) : byName;
  }

  /** An undeclared symbol may be a type of a dependency. */
  function isUndeclaredType(type: string): boolean {
    if (called.isDeclared || !endsInName(type, called.name)) return false;
    const around = type.slice(0, Math.max(0, type.length - called.name.length - 1));
    return called.owners.size === 0 || isOwner(called, around) || called.owners.has(around);
  }

  /** By its name, or by one that a compiler made of it and that its type does not declare. */
  function isNamed(type: string, member: string): boolean {
    const isName = (name: string) => name === called.name || called.otherNames.has(name);
    if (isName(member)) return true;
    const names = methodNamesOf({ className: type, method: member }) ?? [];
    return names.some(isName) && !declaresMember(type, member);
  }

  function declaresMember(type: string, member: string): boolean {
    const located = names.find(type);
    return (
      located !== null &&
      memberRows(located.index, located.row).some((row) => simpleNameOf(located.index, row) === member)
    );
  }

  function resolvesToIt(used: UsedSymbol): boolean {
    // Classes come before interfaces (JVMS 5.4.3.3).
    const classes = new Set([used.type]);
    const interfaces = new Set<string>();
    for (const type of classes) {
      const found = isFoundIn(type, used);
      if (found !== null || classes.size > MOST_FOLLOWED) return found === true;
      for (const above of names.supertypesOf(type)) (isInterface(above) ? interfaces : classes).add(above);
    }
    for (const type of interfaces) {
      const found = isFoundIn(type, used);
      if (found === true || interfaces.size > MOST_FOLLOWED) return found === true;
      if (found === null) for (const above of names.supertypesOf(type)) interfaces.add(above);
    }
    return false;
  }

  /** False: the type has another member of that name; null: it has none. */
  function isFoundIn(type: string, used: UsedSymbol): boolean | null {
    if (called.facades.has(type)) return true;
    const found = findMember(type, used);
    if (isOwner(called, type)) return found !== 'other kind';
    return found === 'declared' ? false : null;
  }

  function isInterface(type: string): boolean {
    const located = names.find(type);
    return located !== null && declarationOf(located.index, located.row).endsWith('interface');
  }

  /** `declared`: the type has one of the name with these parameters, so that none of its supertypes is meant; of Kotlin with so many. */
  function findMember(type: string, { kind, member, parameters }: UsedSymbol): 'declared' | 'other kind' | null {
    const located = names.find(type);
    if (located === null) return null;
    const { index, row: owner } = located;
    const rows = memberRows(index, owner).filter((row) => simpleNameOf(index, row) === member);
    if (rows.length === 0) return null;
    const isField = kind === 'read' || kind === 'write';
    const alike = rows.filter((row) => (kindOf(index, row) === 'field') === isField);
    if (alike.length === 0) return isRecordOrKotlin(located) ? null : 'other kind';
    if (isField) return 'declared';
    if (parameters === null) return 'declared';
    const ofLength = alike.filter((row) => {
      const more = parameters.length - describeRow(index, row).parameters.length;
      return more >= 0 && more <= hiddenParameters(index, row);
    });
    if (ofLength.length === 0) return null;
    if (!isJava(located)) return 'declared';
    const written = `(${parameters.map(typeOfDescriptor).join(', ')})`;
    return matchOverloads(index, ofLength, written).rows.length === 0 ? null : 'declared';
  }

  /** Parameters that the method of a declaration may have besides its own: a receiver, and what goes on after a suspension. */
  function hiddenParameters(index: SourceIndex, row: number): number {
    const isExtension = languageAt(index, row).rules.isExtension(declaredSymbolAt(index, row));
    const isSuspending = describeRow(index, row).modifiers.includes('suspend');
    return Number(isExtension) + Number(isSuspending);
  }

  /** There a field and the method that reads it are declared as one. */
  function isRecordOrKotlin({ index, row }: { readonly index: SourceIndex; readonly row: number }): boolean {
    return !isJava({ index, row }) || declarationOf(index, row) === 'record';
  }

  function isJava({ index, row }: { readonly index: SourceIndex; readonly row: number }): boolean {
    return index.files[index.symbols.file[row]!]!.language === 'java';
  }

  function isDispatched({ type, isVirtual }: UsedSymbol): boolean {
    if (!isVirtual || isUniversalType(type)) return false;
    return [...called.owners].some((owner) => owner !== type && typeAndSupertypes(names, owner).has(type));
  }
}

function endsInName(type: string, name: string): boolean {
  return type === name || type.endsWith(`.${name}`);
}
