import type { ClassBody, NameMention } from '../../../core/code/name-mention.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart, withoutLastPart } from '../../../core/text/last-part.ts';
import { importedNamesOf } from '../../../symbols/imported-names.ts';
import { membersOf } from '../../../symbols/inherited-members.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { eachRowNamed } from '../../../symbols/rows-by-name.ts';
import { describeRow, fileOf, kindOf, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../../../symbols/type-and-supertypes.ts';
import type { TypeNames } from '../../../symbols/type-names.ts';
import { partsOfType } from '../../../symbols/type-parts.ts';
import { isImplied } from '../model/declarations.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { byName, declared, type Evidence } from './evidence.ts';
import { hasKnownHead } from './known-head.ts';
import { typeAround } from './type-of-variable.ts';

/** By full names of types. */
export interface CalledOn {
  /** Whether a type declares what is meant, or inherits it. */
  isHeir(name: string): boolean;
  isOwner(name: string): boolean;
}

/** What the imports of a file tell of the name. */
interface Brought {
  /** From where what is meant is imported; null: from nowhere. */
  readonly imported: string | null;
  /** Whether another is imported. */
  readonly isOther: boolean;
  /** Whether one may be, as a member of a type of which nothing is known. */
  readonly mayBeImported: boolean;
}
/** Bodies within each other that are looked at: real ones are a few. */
const DEEPEST = 20;

/**
 * Of a mention on nothing, `this` or `super`: of a type or what is around it, which may inherit it; else of an import, of the package, or of
 * nobody knows what. `unknown`: of that on which it stands nothing is known.
 */
export function createJudgeBare(
  { index, called, names }: { readonly index: SourceIndex; readonly called: CalledSymbol; readonly names: TypeNames },
  { isHeir, isOwner }: CalledOn,
): (mention: NameMention, row: number) => Evidence | 'unknown' | null {
  /** Packages that declare something of the name outside of types. */
  const namesakes = new Set<string>();
  for (const row of eachRowNamed(index, ['function', 'field'], called.name)) {
    if (isImplied(index, index.symbols.parent[row]!)) namesakes.add(fileOf(index, row).packageName);
  }
  const named = new Map<number, readonly number[]>();
  const methods = new Map<string, 'some' | 'none' | 'unknown'>();
  const brought = new Map<number, Brought>();
  // Only a member of a receiver that stands nowhere goes before those.
  const isOutside = called.isDeclared && called.owners.size === 0;
  return (mention, row) => {
    const type = typeAround(index, row);
    const { receiver, usage, body } = mention;
    const mayBeMethod = usage === 'call' || usage === 'function reference';
    /** Whether it can only be a method of a type around it, all of which are known. */
    let isClosed = body?.isClosed === true && mayBeMethod && called.isDeclared;
    for (const { supertypes, declaresName } of bodiesWithin(body, row)) {
      const meant = supertypes.map(names.inBody({ index, row: type }));
      const resolved = meant.flatMap((each) => (each.kind === 'resolved' ? [each.qualifiedName] : []));
      const heir = resolved.find(isHeir);
      if (heir !== undefined) return declared(heir);
      if (mayBeMethod && (declaresName || resolved.some((name) => methodsOf(name) === 'some'))) return null;
      const isKnown = resolved.length === meant.length && resolved.every((name) => methodsOf(name) === 'none');
      if (receiver !== null) return isClosed && isKnown ? null : 'unknown';
      isClosed &&= isKnown;
    }
    for (let around = type; around !== -1; around = index.symbols.parent[around]!) {
      const name = qualifiedNameOf(index, around);
      const own = named.get(around) ?? membersNamed(around);
      named.set(around, own);
      if (receiver === 'super' && own.length > 0) return judgeSuper(around);
      if (isHeir(name)) return declared(name);
      if (!isAtTop(around) && own.some((row) => mayBeMeant(row, mayBeMethod))) return null;
      const inherited = isClosed ? methodsOf(name) : 'unknown';
      if (inherited === 'some') return null;
      if (receiver !== null) return inherited === 'none' ? null : 'unknown';
      isClosed &&= inherited === 'none';
    }
    return judgeOutside(type, isClosed);
  };

  /** Functions and properties of a type that bear the name themselves. */
  function membersNamed(type: number): readonly number[] {
    const members = memberRows(index, type);
    return members.filter((row) => kindOf(index, row) !== 'type' && simpleNameOf(index, row) === called.name);
  }

  /** A property is called only where it holds a function, which its type tells if that is written. */
  function mayBeMeant(member: number, isCalled: boolean): boolean {
    if (!isCalled || kindOf(index, member) !== 'field') return true;
    return describeRow(index, member).type?.includes('->') ?? false;
  }

  /** Of a type that has something of the name itself, which `super` does not mean. */
  function judgeSuper(type: number): Evidence | 'unknown' | null {
    const { extends: classes, implements: interfaces } = describeRow(index, type);
    const meant = [...classes, ...interfaces].map(names.inHead({ index, row: type }));
    const resolved = meant.flatMap((each) => (each.kind === 'resolved' ? [each.qualifiedName] : []));
    const heir = resolved.find(isHeir);
    if (heir !== undefined) return declared(heir);
    return called.isDeclared && resolved.length === meant.length ? null : 'unknown';
  }

  function judgeOutside(type: number, isClosed: boolean): Evidence | null {
    const file = index.symbols.file[type]!;
    const { imported, isOther, mayBeImported } = brought.get(file) ?? readBrought(file);
    if (imported !== null) return declared(imported);
    const { packageName } = fileOf(index, type);
    if (called.packages.has(packageName)) return declared(packageName);
    const isElsewhere = isOther || (isOutside && namesakes.has(packageName)) || (isClosed && !mayBeImported);
    return isElsewhere ? null : byName;
  }

  function readBrought(file: number): Brought {
    const { single, onDemand } = importedNamesOf(index, file);
    const { name: own, declaredName = own } = called;
    const ofName = single.get(own) ?? [];
    const places = [
      ...ofName
        .filter(({ name }) => lastPart(name) === declaredName)
        .map(({ name, isStatic }) => ({ place: withoutLastPart(name), isStatic })),
      ...(own === declaredName ? onDemand.map(({ name, isStatic }) => ({ place: name, isStatic })) : []),
    ];
    const isMeant = (place: string) => called.packages.has(place) || called.facades.has(place) || isOwner(place);
    const found =
      places.find(({ place }) => isMeant(place)) ?? places.find(({ place, isStatic }) => isStatic && isHeir(place));
    const all = {
      imported: found?.place ?? null,
      isOther: ofName.some(({ isStatic }) => isStatic || isOutside),
      mayBeImported: places.some(({ place, isStatic }) => isStatic && methodsOf(place) === 'unknown'),
    };
    brought.set(file, all);
    return all;
  }

  /** Those without a declaration of their own in an index, the innermost first. */
  function bodiesWithin(innermost: ClassBody | null, row: number): readonly ClassBody[] {
    const bodies: ClassBody[] = [];
    for (let body = innermost; body !== null && body.at > index.symbols.nameStart[row]!; body = body.around)
      if (bodies.push(body) === DEEPEST) break;
    return bodies;
  }

  /** Whether a type has methods of the name, its own or inherited; `unknown`: it has none, but not all that it extends is here. */
  function methodsOf(name: string): 'some' | 'none' | 'unknown' {
    const ready = methods.get(name);
    if (ready !== undefined) return ready;
    let found: 'some' | 'none' | 'unknown' = 'none';
    for (const each of typeAndSupertypes(names, name)) {
      const type = names.find(each);
      const has =
        type !== null &&
        membersOf(type, ['function']).some(({ index, row }) => simpleNameOf(index, row) === called.name);
      if (has) found = 'some';
      if (has) break;
      if (
        type === null ||
        !partsOfType(type.index, type.row).every((row) => hasKnownHead(names, { index: type.index, row }))
      )
        found = 'unknown';
    }
    methods.set(name, found);
    return found;
  }

  /** Whether it is the class that a compiler makes of what stands outside of types. */
  function isAtTop(type: number): boolean {
    return index.symbols.nameStart[type] === index.symbols.nameEnd[type];
  }
}
