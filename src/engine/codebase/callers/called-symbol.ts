import { visibilities } from '../../../core/code/language-rules.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { symbolKinds } from '../../../core/code/symbols.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { buildRowsCalled, callableNames } from '../../../symbols/call-names.ts';
import { declaredSymbolAt } from '../../../symbols/declared-symbol.ts';
import { createGeneratedMethods, type GeneratedMethods } from '../../../symbols/generated-methods.ts';
import { hasImplicitMethod } from '../../../symbols/implicit-methods.ts';
import { membersOf } from '../../../symbols/inherited-members.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { createReceivers, outerReceivers } from '../../../symbols/receivers.ts';
import { eachRowNamed, rowsNamed } from '../../../symbols/rows-by-name.ts';
import { fileOf, kindOf, languageAt, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../../../symbols/type-and-supertypes.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import { ownVisibilityOf } from '../../../symbols/visibility.ts';
import { isImplied } from '../model/declarations.ts';
import { splitSymbol, type WrittenSymbol } from '../model/split-symbol.ts';

/** Whose callers are looked for. */
export interface CalledSymbol {
  readonly name: string;
  /** As which it is declared, where a file imports it as `name`; absent: the same. */
  readonly declaredName?: string;
  /** Full names of the types that are meant. */
  readonly types: ReadonlySet<string>;
  /** Full names of the types that declare members that are meant; of one that nothing here declares, as much as was written. */
  readonly owners: ReadonlySet<string>;
  /** Packages that declare them outside of types. */
  readonly packages: ReadonlySet<string>;
  /** Full names of the classes that a compiler makes of what stands outside of types. */
  readonly facades: ReadonlySet<string>;
  /** Those among them that are called on a type which does not declare them. */
  readonly extensions: readonly Extension[];
  /** Whether a field or property is among them: it is named without being called. */
  readonly hasFields: boolean;
  readonly isDeclared: boolean;
  /** Whether of the types only their constructors are meant. */
  readonly isConstructor: boolean;
  /** As which it is called besides, by the languages that declare it, by the others only, or by all: accessors, and what `@JvmName` says. */
  readonly otherNames: ReadonlyMap<string, 'own' | 'foreign' | 'all'>;
  /** Ids of the languages that declare it. */
  readonly languages: ReadonlySet<string>;
  /** What is private has its name in no other file; null: not all that is meant is. */
  readonly home: { readonly index: SourceIndex; readonly files: ReadonlySet<number> } | null;
}

export interface Extension {
  /** As `ReceiversOf` tells. */
  readonly receivers: readonly string[];
  /** The package that declares it, or full names of the type that does. */
  readonly places: readonly string[];
  readonly isOutside: boolean;
  /** Id of the language that declares it, in which alone it is called on its receiver. */
  readonly language: string;
}

/** `file`: where it is declared; null: anywhere. `written`: as `splitSymbol` takes it. `Type` may be what an extension is called on. */
export function findCalled(index: SourceIndex, written: string, file: number | null = null): CalledSymbol {
  const symbol = splitSymbol(written);
  const called = findNamed(index, symbol, file);
  if (called.isDeclared) return called;
  return (
    findConstructed(index, symbol, file) ?? findInherited(index, symbol, file) ?? constructedElsewhere(symbol) ?? called
  );
}

/** A constructor of a type that nothing here declares, which is one of the `owners`; null: no constructor is written. */
function constructedElsewhere({ name, owner }: WrittenSymbol): CalledSymbol | null {
  const type = lastPart(owner);
  if (!isConstructorOf(type, name)) return null;
  return {
    ...nothing,
    name: type,
    owners: new Set([owner]),
    languages: new Set(),
    isDeclared: false,
    isConstructor: true,
  };
}

/** A member that types of the name inherit from what is in the index, as one of theirs; null: none does. */
function findInherited(index: SourceIndex, { name, owner }: WrittenSymbol, file: number | null): CalledSymbol | null {
  const types = typesNamed(index, owner, file);
  const names = createTypeNames([index]);
  const handedDown = types.flatMap((row) => {
    const ancestors = [...typeAndSupertypes(names, qualifiedNameOf(index, row))]
      .slice(1)
      .map((each) => names.find(each));
    const heir = declaredSymbolAt(index, row);
    return ancestors
      .flatMap((type) => (type === null ? [] : membersOf(type, ['function', 'field'])))
      .filter(({ row: member }) => simpleNameOf(index, member) === name)
      .filter(({ row: member }) => languageAt(index, member).rules.isInherited(declaredSymbolAt(index, member), heir))
      .map(({ row: member }) => ({ heir: row, member }));
  });
  if (handedDown.length === 0) return null;
  return {
    ...nothing,
    name,
    owners: new Set(handedDown.map(({ heir }) => qualifiedNameOf(index, heir))),
    hasFields: handedDown.some(({ member }) => kindOf(index, member) === 'field'),
    languages: new Set(
      handedDown.flatMap(({ heir, member }) => [heir, member]).map((row) => languageAt(index, row).scanner.id),
    ),
  };
}

/** What is declared, and of which nothing else is known. */
const nothing = {
  types: new Set<string>(),
  owners: new Set<string>(),
  packages: new Set<string>(),
  facades: new Set<string>(),
  extensions: [],
  hasFields: false,
  isDeclared: true,
  isConstructor: false,
  otherNames: new Map(),
  home: null,
};

/** Those whose full name ends so. `file`: as of `findCalled`. */
function typesNamed(index: SourceIndex, written: string, file: number | null): readonly number[] {
  return rowsNamed(index, ['type'], lastPart(written)).filter(
    (row) =>
      (file === null || index.symbols.file[row] === file) && `.${qualifiedNameOf(index, row)}`.endsWith(`.${written}`),
  );
}

/** `type`: simple name; empty: none is written. */
function isConstructorOf(type: string, name: string): boolean {
  return type !== '' && (name === type || name === '<init>');
}

/** `Type.Type`, `Type.<init>`: a constructor, which may stand nowhere; null: no type of the name has one. */
function findConstructed(index: SourceIndex, { name, owner }: WrittenSymbol, file: number | null): CalledSymbol | null {
  const type = lastPart(owner);
  if (!isConstructorOf(type, name)) return null;
  const rows = typesNamed(index, owner, file).filter(
    (row) =>
      memberRows(index, row).some((member) => kindOf(index, member) === 'constructor') ||
      hasImplicitMethod({ index, row }, type),
  );
  if (rows.length === 0) return null;
  const types = new Set(rows.map((row) => qualifiedNameOf(index, row)));
  const languages = new Set(rows.map((row) => languageAt(index, row).scanner.id));
  return { ...nothing, name: type, types, languages, isConstructor: true };
}

/** One row after another: a name may have tens of thousands. */
function findNamed(index: SourceIndex, { name, owner: around }: WrittenSymbol, file: number | null): CalledSymbol {
  const isMeant = (owner: string) => around === '' || `.${owner}`.endsWith(`.${around}`);
  const ownerOf = (row: number) => index.symbols.parent[row]!;
  const ownersOf = (row: number) => {
    const owner = ownerOf(row);
    return [qualifiedNameOf(index, owner), ...outerReceivers({ index, row: owner })];
  };
  const packageOf = (row: number) => fileOf(index, row).packageName;
  const isOutside = (row: number) => isImplied(index, ownerOf(row));
  const receiversOf = createReceivers(index);
  const isCalledOn = (row: number) =>
    receiversOf(row).some(
      (receiver) => isMeant(receiver) || (!receiver.includes('.') && around.endsWith(`.${receiver}`)),
    );
  const languageOf = (row: number) => languageAt(index, row).scanner.id;
  const isExtension = (row: number) => languageAt(index, row).rules.isExtension(declaredSymbolAt(index, row));

  const named: number[] = [];
  for (const row of eachRowNamed(index, symbolKinds, name)) {
    named.push(row);
  }
  const made = createGeneratedMethods(index);
  const called = named.length > 0 ? named : buildRowsCalled(name)(index);
  const rows = [...called, ...made.rowsOf(name)];
  const isTypeMeant = (row: number) => {
    const type = qualifiedNameOf(index, row);
    return isMeant(type.slice(0, Math.max(0, type.length - name.length - 1)));
  };
  const isMemberMeant = (row: number) =>
    ownersOf(row).some(isMeant) || (isOutside(row) && isMeant(packageOf(row))) || isCalledOn(row);
  const isPrivate = (row: number) => ownVisibilityOf(index, row) === visibilities.private && !made.isMadeFor(row, name);
  const types = new Set<string>();
  const owners = new Set<string>();
  const packages = new Set<string>();
  const facades = new Set<string>();
  const extensions: Extension[] = [];
  const members: number[] = [];
  const languages = new Set<string>();
  const homes = new Set<number>();
  let hasFields = false;
  let areAllPrivate = true;
  for (const row of rows) {
    const kind = kindOf(index, row);
    if (file !== null && index.symbols.file[row] !== file) continue;
    if (kind === 'constructor' || !(kind === 'type' ? isTypeMeant(row) : isMemberMeant(row))) continue;
    languages.add(languageOf(row));
    homes.add(index.symbols.file[row]!);
    areAllPrivate &&= isPrivate(row);
    if (kind === 'type') {
      types.add(qualifiedNameOf(index, row));
      continue;
    }
    members.push(row);
    hasFields ||= kind === 'field';
    if (isOutside(row)) packages.add(packageOf(row));
    for (const owner of ownersOf(row)) (isOutside(row) ? facades : owners).add(owner);
    if (!isExtension(row)) continue;
    extensions.push({
      receivers: receiversOf(row),
      places: isOutside(row) ? [packageOf(row)] : ownersOf(row),
      isOutside: isOutside(row),
      language: languageOf(row),
    });
  }
  const isDeclared = types.size + members.length > 0;
  return {
    name,
    types,
    owners: isDeclared || around === '' ? owners : new Set([around]),
    packages,
    facades,
    extensions,
    hasFields: !isDeclared || hasFields,
    isDeclared,
    isConstructor: false,
    otherNames: otherNamesOf(index, { members, name, made }),
    languages,
    home: isDeclared && areAllPrivate ? { index, files: homes } : null,
  };
}

function otherNamesOf(
  index: SourceIndex,
  {
    members,
    name,
    made,
  }: { readonly members: readonly number[]; readonly name: string; readonly made: GeneratedMethods },
): CalledSymbol['otherNames'] {
  const names = new Map<string, 'own' | 'foreign' | 'all'>();
  for (const row of members) {
    const own = simpleNameOf(index, row);
    for (const each of callableNames(index, row)) names.set(each, each === own ? 'own' : 'foreign');
    // Who asks for what is made of a field means no use of the field itself, but for languages that write its accessors so.
    if (own === name) for (const each of made.of(row)) names.set(each.name, 'all');
    else if (made.isMadeFor(row, name)) names.set(own, 'foreign');
  }
  names.delete(name);
  return names;
}
