import { visibilities } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart } from '../core/text/last-part.ts';
import { findDeclaredOrCalled, findTypesNamed } from '../naming/find-meant.ts';
import { createQualifierMatcher } from '../naming/match-qualifier.ts';
import { findInheritedMembers } from '../naming/member-strategies.ts';
import { parseName, type QualifiedName, type WrittenName } from '../naming/parse-name.ts';
import { callableNames } from '../symbols/call-names.ts';
import { isConstantVariable } from '../symbols/constant-variable.ts';
import { declaredSymbolAt } from '../symbols/declared-symbol.ts';
import { createGeneratedMethods, type GeneratedMethods } from '../symbols/generated-methods.ts';
import { hasImplicitMethod } from '../symbols/implicit-methods.ts';
import { isImplicitType } from '../symbols/is-implicit-type.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { createReceivers, outerReceivers } from '../symbols/receivers.ts';
import { describeRow, fileOf, kindOf, languageAt, qualifiedNameOf, simpleNameOf } from '../symbols/symbol-rows.ts';
import { ownVisibilityOf } from '../symbols/visibility.ts';
import type { CalledSymbol } from './called-symbol.ts';

/** `written`: in a form of `parseName`; its `Type` may be the receiver of an extension. `file`: only declarations in it; null: in any file. */
export function findCalled(index: SourceIndex, written: string, file: number | null = null): CalledSymbol {
  const symbol = parseName(written);
  const called = findNamed(index, symbol, file);
  if (called.isDeclared) return called;
  return (
    findConstructed(index, symbol, file) ?? findInherited(index, symbol, file) ?? constructedElsewhere(symbol) ?? called
  );
}

/** A constructor of a type that nothing here declares; `owners` holds the type. Null: the name is no constructor's. */
function constructedElsewhere({ name, qualifier: owner }: QualifiedName): CalledSymbol | null {
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

/** A member that types of the owner's name inherit from types of the index; its `owners` are the heirs. Null: there is none. */
function findInherited(
  index: SourceIndex,
  { name, qualifier: owner }: QualifiedName,
  file: number | null,
): CalledSymbol | null {
  const heirs = typesNamed(index, owner, file).map((row) => ({ index, row }));
  const handedDown = heirs.flatMap((heir) =>
    findInheritedMembers(heir, name, { universe: [index] }).map(({ row: member }) => ({ heir: heir.row, member })),
  );
  if (handedDown.length === 0) return null;
  return {
    ...nothing,
    name,
    owners: new Set(handedDown.map(({ heir }) => qualifiedNameOf(index, heir))),
    hasFields: handedDown.some(({ member }) => kindOf(index, member) === 'field'),
    copied: copiedOf(
      index,
      handedDown.map(({ member }) => member),
    ),
    languages: new Set(
      handedDown.flatMap(({ heir, member }) => [heir, member]).map((row) => languageAt(index, row).scanner.id),
    ),
  };
}

/** A declared symbol without any declaration. */
const nothing = {
  types: new Set<string>(),
  owners: new Set<string>(),
  packages: new Set<string>(),
  facades: new Set<string>(),
  extensions: [],
  hasFields: false,
  copied: null,
  isDeclared: true,
  isConstructor: false,
  otherNames: new Map(),
  home: null,
};

/** Rows of the types whose full name ends in `written`. `file`: as in `findCalled`. */
function typesNamed(index: SourceIndex, written: string, file: number | null): readonly number[] {
  if (written === '') return [];
  return findTypesNamed(index, written, true).filter((row) => file === null || index.symbols.file[row] === file);
}

/** `type`: simple name; empty: no owner is written. */
function isConstructorOf(type: string, name: string): boolean {
  return type !== '' && (name === type || name === '<init>');
}

/** `Type.Type`, `Type.<init>`: a constructor, also one that no source declares; null: no type of the name has one. */
function findConstructed(
  index: SourceIndex,
  { name, qualifier: owner }: QualifiedName,
  file: number | null,
): CalledSymbol | null {
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

/** The declarations of the name, or else what other languages call by it; and fields with a generated method of the name. */
function findNamed(index: SourceIndex, written: WrittenName, file: number | null): CalledSymbol {
  const { name, qualifier: around } = written;
  const made = createGeneratedMethods(index);
  const receiversOf = createReceivers(index);
  const ownerOf = (row: number) => index.symbols.parent[row]!;
  const ownersOf = (row: number) => {
    const owner = ownerOf(row);
    return [qualifiedNameOf(index, owner), ...outerReceivers({ index, row: owner })];
  };
  const packageOf = (row: number) => fileOf(index, row).packageName;
  const languageOf = (row: number) => languageAt(index, row).scanner.id;
  const isType = (row: number) => kindOf(index, row) === 'type';
  const isOutside = (row: number) => isImplicitType(index, ownerOf(row));
  const isExtension = (row: number) => languageAt(index, row).rules.isExtension(declaredSymbolAt(index, row));
  const isPrivate = (row: number) => ownVisibilityOf(index, row) === visibilities.private && !made.isMadeFor(row, name);
  const isWanted = (row: number) =>
    (file === null || index.symbols.file[row] === file) && kindOf(index, row) !== 'constructor';
  const matchQualifier = createQualifierMatcher(index, written, true);
  const generated = made.rowsOf(name).filter((row) => isWanted(row) && matchQualifier(row) !== null);
  const rows = [...findDeclaredOrCalled(index, written, { isCaseSensitive: true, isWanted }), ...generated];
  const members = rows.filter((row) => !isType(row));
  const outside = members.filter(isOutside);
  const isDeclared = rows.length > 0;
  const owners = isDeclared || around === '' ? members.filter((row) => !isOutside(row)).flatMap(ownersOf) : [around];
  return {
    name,
    types: new Set(rows.filter(isType).map((row) => qualifiedNameOf(index, row))),
    owners: new Set(owners),
    packages: new Set(outside.map(packageOf)),
    facades: new Set(outside.flatMap(ownersOf)),
    extensions: members.filter(isExtension).map((row) => ({
      receivers: receiversOf(row),
      places: isOutside(row) ? [packageOf(row)] : ownersOf(row),
      isOutside: isOutside(row),
      language: languageOf(row),
    })),
    hasFields: !isDeclared || members.some((row) => kindOf(index, row) === 'field'),
    copied: copiedOf(index, members),
    isDeclared,
    isConstructor: false,
    otherNames: otherNamesOf(index, { members, name, made }),
    languages: new Set(rows.map(languageOf)),
    home:
      isDeclared && rows.every(isPrivate)
        ? { index, files: new Set(rows.map((row) => index.symbols.file[row]!)) }
        : null,
  };
}

function copiedOf(index: SourceIndex, members: readonly number[]): CalledSymbol['copied'] {
  if (members.some((row) => isConstantVariable(index, row))) return 'value';
  const isInline = (row: number) =>
    languageAt(index, row).scanner.id === 'kotlin' && describeRow(index, row).modifiers.includes('inline');
  return members.some(isInline) ? 'body' : null;
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
    // Callers of a generated method are no uses of its field, except in languages that write its accessors as the field's name.
    if (own === name) for (const each of made.of(row)) names.set(each.name, 'all');
    else if (made.isMadeFor(row, name)) names.set(own, 'foreign');
  }
  names.delete(name);
  return names;
}
