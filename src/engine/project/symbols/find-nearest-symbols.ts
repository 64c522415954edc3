import { symbolKinds } from '../../../core/code/symbols.ts';
import { insertAmongBest } from '../../../core/insert-sorted.ts';
import { listExtended } from '../../../naming/find-extensions.ts';
import { parseName } from '../../../naming/parse-name.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { hasPackage } from '../../../symbols/has-package.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { eachRowNamed } from '../../../symbols/rows-by-name.ts';
import { kindOf, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import type { Searched } from './symbol-candidate.ts';

type SearchedIndex = Pick<Searched, 'index'>;

/** Letters that names must have in common to be compared: all names of a project are many. */
const SAME = 2;
const MOST = 5;

/**
 * Names that somebody who asked for something that is nowhere may have meant, best first: of a qualified one those in what is before it;
 * where that is nowhere either, types that are called so elsewhere, or nearly so, and packages.
 */
export function findNearestSymbols(searched: readonly SearchedIndex[], query: string): readonly string[] {
  const { qualifier, name } = parseName(query);
  if (qualifier === '') return findNearestOf(searched, name);
  const inside = collectInside(searched, qualifier);
  const near = findNearestNames(name, inside.keys());
  if (near.length > 0) return near.map((simple) => inside.get(simple)!);
  const isInPackage = isLikePackage(qualifier);
  const type = isInPackage ? { qualifier, name } : parseName(qualifier);
  const packages = isInPackage ? findPackages(searched, isLikePackage(name) ? `${qualifier}.${name}` : qualifier) : [];
  const finders = [
    () => (isLikePackage(name) ? packages : []),
    () => listTypes(searched, [type.name], { around: type.qualifier }),
    () => (isInPackage ? [] : findNearOwners(searched, { type: type.name, member: name })),
    () => (isInPackage ? [] : listExtended(searched, name)),
    () => listTypes(searched, findNearTypes(searched, type.name), { around: type.qualifier }),
    () => packages,
    () => (isInPackage && !isLikePackage(name) ? [] : findNearestOf(searched, name)),
  ];
  for (const find of finders) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** By convention. */
function isLikePackage(name: string): boolean {
  return /^[\p{Ll}\d_]+(?:\.[\p{Ll}\d_]+)*$/u.test(name);
}

interface TypeAround {
  readonly name: string;
  /** Parts that its full name has in common with what was asked for. */
  readonly alike: number;
}

/** Full names of types that are called so, of each name those in packages that are most like `around` first. */
function listTypes(
  searched: readonly SearchedIndex[],
  names: readonly string[],
  { around }: { readonly around: string },
): readonly string[] {
  const wanted = around.split('.');
  const compare = (a: TypeAround, b: TypeAround) => b.alike - a.alike;
  const types = new Set<string>();
  for (const called of names) {
    const best: TypeAround[] = [];
    for (const { index } of searched) {
      for (const row of eachRowNamed(index, ['type'], called)) {
        const name = qualifiedNameOf(index, row);
        if (best.some((other) => other.name === name)) continue;
        const alike = name.split('.').filter((part, at) => part === wanted[at]).length;
        insertAmongBest(best, { name, alike }, { most: MOST, compare });
      }
    }
    for (const { name } of best) types.add(name);
  }
  return [...types].slice(0, MOST);
}

function findNearTypes(searched: readonly SearchedIndex[], name: string): readonly string[] {
  return findNearestNames(name, eachNameLike(searched, name, onlyTypes));
}

const onlyTypes = symbolKinds.map((kind) => kind === 'type');
const anyKind = symbolKinds.map(() => true);

/** Names of declarations of these kinds that begin as `name` does. */
function* eachNameLike(searched: readonly SearchedIndex[], name: string, kinds: readonly boolean[]): Iterable<string> {
  for (const { index } of searched) {
    const { nameLookup } = index;
    for (const position of nameLookup.eachThatMayBegin(name.slice(0, SAME))) {
      if (hasRow(nameLookup.eachRowOf(position, kinds))) yield nameLookup.at(position);
    }
  }
}

function hasRow(rows: Iterable<number>): boolean {
  for (const _ of rows) return true;
  return false;
}

/** `org.example.Type#member` of types that are called nearly so and declare a member of that very name. */
export function findNearOwners(
  searched: readonly SearchedIndex[],
  { type, member }: { readonly type: string; readonly member: string },
): readonly string[] {
  const owners = new Set<string>();
  for (const near of findNearTypes(searched, type)) {
    for (const { index } of searched) {
      for (const row of eachRowNamed(index, ['type'], near)) {
        if (!memberRows(index, row).some((inside) => simpleNameOf(index, inside) === member)) continue;
        owners.add(`${qualifiedNameOf(index, row)}#${member}`);
        if (owners.size === MOST) return [...owners];
      }
    }
  }
  return [...owners];
}

/** Those that differ in one part, which is nearly the same: a quarter of the letters of all parts would be too much. */
function findPackages(searched: readonly SearchedIndex[], name: string): readonly string[] {
  const wanted = name.split('.');
  const isNear = (known: string) => {
    const parts = known.split('.');
    const others = [...parts.keys()].filter((at) => parts[at] !== wanted[at]);
    const [other] = others.length === 1 && parts.length === wanted.length ? others : [];
    return other !== undefined && findNearestNames(wanted[other]!, [parts[other]!]).length > 0;
  };
  const packages = new Set<string>();
  for (const { index } of searched) {
    for (const { name: known } of index.packages) {
      if (isNear(known)) packages.add(known);
      if (packages.size === MOST) return [...packages];
    }
  }
  return [...packages];
}

/** Names near this one among those that begin alike. */
export function findNearestOf(searched: readonly SearchedIndex[], name: string, most?: number): readonly string[] {
  return findNearestNames(name, eachNameLike(searched, name, anyKind), most);
}

/** Members of the types of that name, as `Type#member`, and full names of the package's declarations, by simple name. */
function collectInside(searched: readonly SearchedIndex[], qualifier: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const { name: type } = parseName(qualifier);
  for (const { index } of searched) {
    for (const owner of eachRowNamed(index, ['type'], type)) {
      if (!`.${qualifiedNameOf(index, owner)}`.endsWith(`.${qualifier}`)) continue;
      for (const row of memberRows(index, owner)) {
        const name = simpleNameOf(index, row);
        names.set(name, `${type}${kindOf(index, row) === 'type' ? '.' : '#'}${name}`);
      }
    }
    if (!hasPackage(index, qualifier)) continue;
    for (const { packageName, firstSymbol, endSymbol } of index.files) {
      if (packageName !== qualifier) continue;
      for (let row = firstSymbol; row < endSymbol; row++) {
        if (index.symbols.parent[row] === -1) names.set(simpleNameOf(index, row), qualifiedNameOf(index, row));
      }
    }
  }
  return names;
}
