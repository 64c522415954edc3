import type { UsedSymbol } from '../classes/find-uses.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { isUniversalType } from '../languages/platform-types.ts';
import { matchOverloads } from '../naming/match-overloads.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { declarationOf, describeRow, kindOf, simpleNameOf } from '../symbols/symbol-rows.ts';
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
    const key = `${used.kind} ${used.type} ${used.member} ${used.parameters.join('')} ${used.isStatic}`;
    const ready = known.get(key);
    if (ready !== undefined) return ready;
    const evidence = classify(used);
    known.set(key, evidence);
    return evidence;
  };

  function classify(used: UsedSymbol): Evidence | null {
    const { type, member, isStatic } = used;
    if (called.isConstructor) {
      return member === '<init>' && (called.types.has(type) || isOwner(called, type)) ? declared(type) : null;
    }
    if (called.types.has(type) && (member === null || (isStatic && member !== '<init>'))) return declared(type);
    if (member === null) return isUndeclaredType(type) ? declared(type) : null;
    if (!isNamed(member)) return null;
    if (isOwnerless) return called.isDeclared ? null : byName;
    const on = type.replace(/\.DefaultImpls$/, '');
    return resolvesToIt({ ...used, type: on }) || isDispatched(used) ? declared(type) : null;
  }

  /** An undeclared symbol may be a type of a dependency. */
  function isUndeclaredType(type: string): boolean {
    if (called.isDeclared || !endsInName(type, called.name)) return false;
    const around = type.slice(0, Math.max(0, type.length - called.name.length - 1));
    return called.owners.size === 0 || isOwner(called, around) || called.owners.has(around);
  }

  /** Kotlin's compiler adds a method that fills in default arguments. */
  function isNamed(member: string): boolean {
    const name = member.replace(/\$default$/, '');
    return name === called.name || called.otherNames.has(name);
  }

  function resolvesToIt(used: UsedSymbol): boolean {
    const met = new Set([used.type]);
    for (const type of met) {
      if (met.size > MOST_FOLLOWED) return false;
      if (called.facades.has(type)) return true;
      const found = findMember(type, used);
      if (isOwner(called, type)) {
        if (found !== 'other kind') return true;
        continue;
      }
      if (found === 'declared') continue;
      for (const above of names.supertypesOf(type)) met.add(above);
    }
    return false;
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
    const ofLength = alike.filter((row) => describeRow(index, row).parameters.length === parameters.length);
    if (ofLength.length === 0) return null;
    if (!isJava(located)) return 'declared';
    const written = `(${parameters.map(typeOfDescriptor).join(', ')})`;
    return matchOverloads(index, ofLength, written).rows.length === 0 ? null : 'declared';
  }

  /** There a field and the method that reads it are declared as one. */
  function isRecordOrKotlin({ index, row }: { readonly index: SourceIndex; readonly row: number }): boolean {
    return !isJava({ index, row }) || declarationOf(index, row) === 'record';
  }

  function isJava({ index, row }: { readonly index: SourceIndex; readonly row: number }): boolean {
    return index.files[index.symbols.file[row]!]!.language === 'java';
  }

  function isDispatched({ kind, type, isStatic }: UsedSymbol): boolean {
    if ((kind !== 'call' && kind !== 'handle') || isStatic || isUniversalType(type)) return false;
    return [...called.owners].some((owner) => owner !== type && typeAndSupertypes(names, owner).has(type));
  }
}

function endsInName(type: string, name: string): boolean {
  return type === name || type.endsWith(`.${name}`);
}
