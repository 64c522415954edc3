import { symbolKinds } from '../../../core/code/symbols.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { hasPackage } from '../../../symbols/has-package.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { rowsNamed } from '../../../symbols/rows-by-name.ts';
import { kindOf, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { listExtended } from './find-extensions.ts';
import type { Searched } from './symbol-candidate.ts';
import { plainQuery, splitQuery } from './symbol-query.ts';

type SearchedIndex = Pick<Searched, 'index'>;

/** Letters that names must have in common to be compared: all names of a project are many. */
const SAME = 2;
const MOST = 5;

/**
 * Names that somebody who asked for something that is nowhere may have meant, best first: of a qualified one those in what is before it;
 * where that is nowhere either, types that are called so elsewhere, or nearly so, and packages.
 */
export function findNearestSymbols(searched: readonly SearchedIndex[], query: string): readonly string[] {
  const { qualifier, name } = splitQuery(plainQuery(query));
  if (qualifier === '') return findNearestOf(searched, name);
  const inside = collectInside(searched, qualifier.replaceAll(/[#$]/g, '.'));
  const near = findNearestNames(name, inside.keys()).map((simple) => inside.get(simple)!);
  if (near.length > 0) return near;
  const isInPackage = isLikePackage(qualifier);
  const type = isInPackage ? { qualifier, name } : splitQuery(qualifier);
  const packages = isInPackage ? findPackages(searched, isLikePackage(name) ? `${qualifier}.${name}` : qualifier) : [];
  const finders = [
    () => (isLikePackage(name) ? packages : []),
    () => listTypes(searched, [type.name], type.qualifier),
    () => (isInPackage ? [] : findNearOwners(searched, type.name, name)),
    () => (isInPackage ? [] : listExtended(searched, name)),
    () => listTypes(searched, findNearTypes(searched, type.name), type.qualifier),
    () => packages,
    () => (isInPackage && !isLikePackage(name) ? [] : findNearestOf(searched, name)),
  ];
  return finders.map((find) => find()).find((found) => found.length > 0) ?? [];
}

/** By convention. */
function isLikePackage(name: string): boolean {
  return /^[\p{Ll}\d_]+(?:\.[\p{Ll}\d_]+)*$/u.test(name);
}

/** Full names of types that are called so, of each name those in packages that are most like `around` first. */
function listTypes(searched: readonly SearchedIndex[], names: readonly string[], around: string): readonly string[] {
  const wanted = around.split('.');
  const alike = (type: string) => type.split('.').filter((part, at) => part === wanted[at]).length;
  const types = names.flatMap((name) => {
    const called = searched.flatMap(({ index }) =>
      rowsNamed(index, ['type'], name).map((row) => qualifiedNameOf(index, row)),
    );
    return called.sort((a, b) => alike(b) - alike(a));
  });
  return [...new Set(types)].slice(0, MOST);
}

function findNearTypes(searched: readonly SearchedIndex[], name: string): readonly string[] {
  return findNearestNames(
    name,
    searched.flatMap(({ index: { nameLookup } }) =>
      nameLookup
        .thatMayBegin(name.slice(0, SAME))
        .filter((position) => [...nameLookup.eachRowOf(position, onlyTypes)].length > 0)
        .map((position) => nameLookup.at(position)),
    ),
  );
}

const onlyTypes = symbolKinds.map((kind) => kind === 'type');

/** `org.example.Type#member` of types that are called nearly so and declare a member of that very name. */
export function findNearOwners(searched: readonly SearchedIndex[], type: string, member: string): readonly string[] {
  const owners = findNearTypes(searched, type).flatMap((near) =>
    searched.flatMap(({ index }) =>
      rowsNamed(index, ['type'], near)
        .filter((row) => memberRows(index, row).some((inside) => simpleNameOf(index, inside) === member))
        .map((row) => `${qualifiedNameOf(index, row)}#${member}`),
    ),
  );
  return [...new Set(owners)].slice(0, MOST);
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
  const packages = new Set(searched.flatMap(({ index }) => index.packages.map((known) => known.name)));
  return [...packages].filter(isNear).slice(0, MOST);
}

/** Of all names, those that begin alike. */
export function findNearestOf(searched: readonly SearchedIndex[], name: string, most?: number): readonly string[] {
  const near = searched.flatMap(({ index: { nameLookup } }) =>
    nameLookup.thatMayBegin(name.slice(0, SAME)).map((position) => nameLookup.at(position)),
  );
  return findNearestNames(name, near, most);
}

/** What the types of that name declare, as `Type#member`, and what the package does, in full, by simple name. */
function collectInside(searched: readonly SearchedIndex[], qualifier: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const { name: type } = splitQuery(qualifier);
  for (const { index } of searched) {
    const owners = rowsNamed(index, ['type'], type).filter((row) =>
      `.${qualifiedNameOf(index, row)}`.endsWith(`.${qualifier}`),
    );
    for (const row of owners.flatMap((owner) => memberRows(index, owner))) {
      const name = simpleNameOf(index, row);
      names.set(name, `${type}${kindOf(index, row) === 'type' ? '.' : '#'}${name}`);
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
