import type { ClassBody, NameMention } from '../core/code/name-mention.ts';
import { lastPart, withoutLastPart } from '../core/text/last-part.ts';
import { importedNamesOf } from '../symbols/imported-names.ts';
import { membersOf } from '../symbols/inherited-members.ts';
import { isImplicitType } from '../symbols/is-implicit-type.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { eachRowNamed } from '../symbols/rows-by-name.ts';
import { describeRow, fileOf, kindOf, languageAt, qualifiedNameOf, simpleNameOf } from '../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../symbols/type-and-supertypes.ts';
import { partsOfType } from '../symbols/type-parts.ts';
import { byName, declared, type Evidence } from './evidence.ts';
import { typeAround } from './type-of-variable.ts';
import { hasKnownSupertypes, type SymbolSearch } from './type-relations.ts';

/** The imports of a file, as far as they concern the name. */
interface ImportsOfName {
  /** The type or package that the symbol is imported from; null: it is not imported. */
  readonly imported: string | null;
  /** True if another symbol of the name is imported. */
  readonly isOther: boolean;
  /** True if another may be imported, as a member of a type that is not known. */
  readonly mayBeImported: boolean;
}

/** Nested bodies that are looked at; real code has a few. */
const DEEPEST = 20;

/**
 * Classifies a mention on nothing, `this` or `super`. The symbol may be a member of a type around the mention, also an inherited one; else it
 * is imported, of the same package, or unknown. `unknown`: nothing is known of the object it is called on.
 */
export function createClassifyUnqualified({
  index,
  called,
  names,
  relations,
}: SymbolSearch): (
  mention: NameMention,
  row: number,
  on: { readonly isSuper: boolean },
) => Evidence | 'unknown' | null {
  /** Packages that declare a function or property of the name outside of types. */
  const namesakes = new Set<string>();
  for (const row of eachRowNamed(index, ['function', 'field'], called.name)) {
    if (isImplicitType(index, index.symbols.parent[row]!)) namesakes.add(fileOf(index, row).packageName);
  }
  const named = new Map<number, readonly number[]>();
  const methods = new Map<string, 'some' | 'none' | 'unknown'>();
  const importsOfName = new Map<number, ImportsOfName>();
  // Only a member of an implicit receiver comes before functions outside of types.
  const isOutside = called.isDeclared && called.owners.size === 0;
  return (mention, row, { isSuper }) => {
    const type = typeAround(index, row);
    const { receiver, usage, body } = mention;
    const mayBeMethod = usage === 'call' || usage === 'function reference';
    /** True while it can only be a method of a type around it, and all of these are known. */
    let isClosed = body?.isClosed === true && mayBeMethod && called.isDeclared;
    for (const { supertypes, declaresName } of bodiesWithin(body, row)) {
      const meant = supertypes.map(names.inBody({ index, row: type }));
      const resolved = meant.flatMap((each) => (each.kind === 'resolved' ? [each.qualifiedName] : []));
      const heir = resolved.find(relations.has);
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
      if (isSuper && own.length > 0) return classifySuper(around);
      if (relations.has(name)) return declared(name);
      if (!isNameless(around) && own.some((member) => canBeUsed(member, mayBeMethod))) return null;
      const inherited = isClosed ? methodsOf(name) : 'unknown';
      if (inherited === 'some') return null;
      if (receiver !== null) return inherited === 'none' ? null : 'unknown';
      isClosed &&= inherited === 'none';
    }
    return classifyOutside(type, isClosed);
  };

  /** Functions and properties of the name that a type declares. */
  function membersNamed(type: number): readonly number[] {
    const members = memberRows(index, type);
    return members.filter((row) => kindOf(index, row) !== 'type' && simpleNameOf(index, row) === called.name);
  }

  /** A property can be called only if it holds a function. An inferred type counts as none. */
  function canBeUsed(member: number, isCalled: boolean): boolean {
    if (!isCalled || kindOf(index, member) !== 'field') return true;
    const { type } = describeRow(index, member);
    return type !== null && languageAt(index, member).rules.references.isFunctionType(type);
  }

  /** For a type that declares the name itself: `super` skips that declaration. */
  function classifySuper(type: number): Evidence | 'unknown' | null {
    const { extends: classes, implements: interfaces } = describeRow(index, type);
    const meant = [...classes, ...interfaces].map(names.inHead({ index, row: type }));
    const resolved = meant.flatMap((each) => (each.kind === 'resolved' ? [each.qualifiedName] : []));
    const heir = resolved.find(relations.has);
    if (heir !== undefined) return declared(heir);
    return called.isDeclared && resolved.length === meant.length ? null : 'unknown';
  }

  function classifyOutside(type: number, isClosed: boolean): Evidence | null {
    const file = index.symbols.file[type]!;
    const { imported, isOther, mayBeImported } = importsOfName.get(file) ?? readImports(file);
    if (imported !== null) return declared(imported);
    const { packageName } = fileOf(index, type);
    if (called.packages.has(packageName)) return declared(packageName);
    const isElsewhere = isOther || (isOutside && namesakes.has(packageName)) || (isClosed && !mayBeImported);
    return isElsewhere ? null : byName;
  }

  function readImports(file: number): ImportsOfName {
    const { single, onDemand } = importedNamesOf(index, file);
    const { name: own, declaredName = own } = called;
    const ofName = single.get(own) ?? [];
    const places = [
      ...ofName
        .filter(({ name }) => lastPart(name) === declaredName)
        .map(({ name, isStatic }) => ({ place: withoutLastPart(name), isStatic })),
      ...(own === declaredName ? onDemand.map(({ name, isStatic }) => ({ place: name, isStatic })) : []),
    ];
    const isMeant = (place: string) =>
      called.packages.has(place) || called.facades.has(place) || relations.declares(place);
    const found =
      places.find(({ place }) => isMeant(place)) ??
      places.find(({ place, isStatic }) => isStatic && relations.has(place));
    const all = {
      imported: found?.place ?? null,
      isOther: ofName.some(({ isStatic }) => isStatic || isOutside),
      mayBeImported: places.some(({ place, isStatic }) => isStatic && methodsOf(place) === 'unknown'),
    };
    importsOfName.set(file, all);
    return all;
  }

  /** Bodies around a mention that are no declarations of the index, the innermost first. */
  function bodiesWithin(innermost: ClassBody | null, row: number): readonly ClassBody[] {
    const bodies: ClassBody[] = [];
    for (let body = innermost; body !== null && body.at > index.symbols.nameStart[row]!; body = body.around)
      if (bodies.push(body) === DEEPEST) break;
    return bodies;
  }

  /** Tells if a type has methods of the name, its own or inherited; `unknown`: none are found, but not all supertypes are here. */
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
        !partsOfType(type.index, type.row).every((row) => hasKnownSupertypes(names, { index: type.index, row }))
      )
        found = 'unknown';
    }
    methods.set(name, found);
    return found;
  }

  /** True for the class that the compiler makes around declarations outside of types. */
  function isNameless(type: number): boolean {
    return index.symbols.nameStart[type] === index.symbols.nameEnd[type];
  }
}
