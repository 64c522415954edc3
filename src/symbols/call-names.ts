import type { Language } from '../core/code/language.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { symbolKinds } from '../core/code/symbols.ts';
import { findLanguageById } from '../languages/find-language.ts';
import { languages } from '../languages/index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { holdsLanguage } from './holds-language.ts';
import { memberRows } from './member-rows.ts';
import { eachRowNamed, rowsNamed } from './rows-by-name.ts';
import { describeRow, fileOf, kindOf, languageAt, qualifiedNameOf, simpleNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';
import { partClassOf } from './type-parts.ts';

const members = ['function', 'constructor', 'field'] as const;

/**
 * True if a function, constructor or property can be called by this name: its own, the one of its accessor, or one that an annotation
 * gives.
 */
export function isCalled(index: SourceIndex, row: number, name: string): boolean {
  return callableNames(index, row).includes(name);
}

/** True if the type itself declares a member that can be called by this name. */
export function declaresCalled({ index, row }: LocatedType, name: string): boolean {
  return memberRows(index, row).some((member) => isCalled(index, member, name));
}

/** The rows that can be called by this name. If a declared member is among them, a property that only has the name is left out. */
export function calledAmong(index: SourceIndex, rows: readonly number[], name: string): readonly number[] {
  const called: number[] = [];
  const inFact: number[] = [];
  for (const row of rows) {
    const names = callableNames(index, row);
    if (!names.includes(name)) continue;
    called.push(row);
    if (kindOf(index, row) !== 'field' || names.includes(name, 1)) inFact.push(row);
  }
  return inFact.length > 0 ? inFact : called;
}

/** As which the code of other languages calls it, its own name among them where that is one; empty for a type. */
export function callableNames(index: SourceIndex, row: number): readonly string[] {
  const annotations = () => describeRow(index, row).annotations;
  return languageAt(index, row).rules.naming.callableNames(declaredSymbolAt(index, row), annotations);
}

/**
 * Full names that may stand before a symbol's name: the type or package around it, and the ones that a companion's members are called on.
 */
export function namesAround(index: SourceIndex, row: number): readonly string[] {
  const owner = index.symbols.parent[row]!;
  if (owner === -1) return [fileOf(index, row).packageName];
  const { naming } = languageAt(index, owner).rules;
  const around = naming.opensMembersToOuter(declaredSymbolAt(index, owner)) ? namesAround(index, owner) : [];
  return [qualifiedNameOf(index, owner), partClassOf(index, owner) ?? [], around].flat();
}

/**
 * Tells of rows if their surroundings, see {@link namesAround}, are meant; the same surroundings of tens of thousands are looked at once.
 */
export function createAround(
  index: SourceIndex,
  isMeant: (names: readonly string[]) => boolean,
): (row: number) => boolean {
  const { parent, file } = index.symbols;
  const known = new Map<number, boolean>();
  return (row) => {
    const place = parent[row] === -1 ? -1 - file[row]! : parent[row]!;
    const isAround = known.get(place) ?? isMeant(namesAround(index, row));
    known.set(place, isAround);
    return isAround;
  };
}

/** True if a member of this name stands in `around`, see {@link namesAround}. */
export function isCalledIn(index: SourceIndex, name: string, around: string): boolean {
  const isAround = createAround(index, (names) => names.includes(around));
  for (const row of eachRowNamed(index, members, name)) {
    if (isAround(row) && isCalled(index, row, name)) return true;
  }
  return buildRowsCalled(name)(index).some(isAround);
}

/** All functions, constructors and properties that are called so, in the order of the files. */
export function rowsOfCall(index: SourceIndex, name: string): readonly number[] {
  const own: number[] = [];
  for (const row of eachRowNamed(index, members, name)) {
    if (isCalled(index, row, name)) own.push(row);
  }
  const others = buildRowsCalled(name)(index);
  return others.length === 0 ? own : own.concat(others).toSorted((a, b) => a - b);
}

/** Finds in one artifact after another the members that are called so and have another name themselves. */
export function buildRowsCalled(name: string): (index: SourceIndex) => readonly number[] {
  const properties = new Set(languages.flatMap(({ rules }) => rules.naming.accessedBy(name)));
  const mayHold = ({ rules }: Language) => rules.naming.renamed !== 0 || rules.naming.accessedBy(name).length > 0;
  return (index) => {
    if (!holdsLanguage(index, mayHold)) return [];
    const accessed = [...properties].flatMap((property) => rowsNamed(index, ['field'], property));
    const renamed = renamedRows(index).get(name) ?? [];
    if (accessed.length + renamed.length === 0) return [];
    const called: number[] = [];
    const seen = new Uint8Array(index.symbols.length);
    for (const rows of [accessed.toSorted((a, b) => a - b), renamed]) {
      for (const row of rows) {
        if (seen[row] === 0 && simpleNameOf(index, row) !== name && isCalled(index, row, name)) called.push(row);
        seen[row] = 1;
      }
    }
    return called;
  };
}

type RowsByName = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<SourceIndex, RowsByName>();

/** By each name that annotations give. Made once for each index: their files are read for it. */
function renamedRows(index: SourceIndex): RowsByName {
  const rows = known.get(index) ?? collectRenamed(index);
  known.set(index, rows);
  return rows;
}

function collectRenamed(index: SourceIndex): RowsByName {
  const type = symbolKinds.indexOf('type');
  const rows = new Map<string, number[]>();
  for (const { language, firstSymbol, endSymbol } of index.files) {
    const renamed = (language === null ? null : findLanguageById(language))?.rules.naming.renamed ?? 0;
    if (renamed === 0) continue;
    for (let row = firstSymbol; row < endSymbol; row++) {
      if ((index.symbols.modifiers[row]! & renamed) === 0 || index.symbols.kind[row] === type) continue;
      for (const name of callableNames(index, row).slice(1)) {
        const named = rows.get(name);
        if (named === undefined) rows.set(name, [row]);
        else named.push(row);
      }
    }
  }
  return rows;
}
