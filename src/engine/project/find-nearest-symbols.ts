import { findNearestNames } from '../../search/nearest-names.ts';
import { rowsNamed } from '../../symbols/rows-by-name.ts';
import { kindOf, memberRows, qualifiedNameOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import type { Searched } from './symbol-candidate.ts';
import { type NameQuery, plainQuery, splitQuery } from './symbol-query.ts';

type SearchedIndex = Pick<Searched, 'index'>;

/** Letters that names must have in common to be compared: all names of a project are many. */
const SAME = 2;
const MOST = 5;

/**
 * Names that somebody who asked for something that is nowhere may have meant, best first: of a qualified one those in what is before it;
 * where that is nowhere either, what is called nearly so.
 */
export function findNearestSymbols(searched: readonly SearchedIndex[], query: string): readonly string[] {
  const { qualifier, name } = splitQuery(plainQuery(query));
  if (qualifier === '') return findNearestOf(searched, name);
  const inside = collectInside(searched, qualifier.replaceAll(/[#$]/g, '.'));
  if (inside.size === 0) {
    const owner = splitQuery(qualifier);
    const finders = [
      () => findTypes(searched, owner),
      () => findTypes(searched, { qualifier, name }),
      () => findNearestOf(searched, owner.name),
      () => findNearestOf(searched, name),
    ];
    return finders.map((find) => find()).find((found) => found.length > 0) ?? [];
  }
  const near = findNearestNames(name, inside.keys()).map((simple) => inside.get(simple)!);
  return near.length > 0 ? near : findNearestOf(searched, name);
}

/** Full names of types that are called so in other packages; none for what is nested in a type or stands alone. */
function findTypes(searched: readonly SearchedIndex[], { qualifier, name }: NameQuery): readonly string[] {
  if (!/^[\p{Ll}\d_]+(?:\.[\p{Ll}\d_]+)*$/u.test(qualifier)) return [];
  const types = searched.flatMap(({ index }) =>
    rowsNamed(index, ['type'], name).map((row) => qualifiedNameOf(index, row)),
  );
  return [...new Set(types)].slice(0, MOST);
}

function findNearestOf(searched: readonly SearchedIndex[], name: string): readonly string[] {
  const near = searched.flatMap(({ index: { nameLookup } }) =>
    nameLookup.thatMayBegin(name.slice(0, SAME)).map((position) => nameLookup.at(position)),
  );
  return findNearestNames(name, near);
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
    if (!index.packages.some(({ name }) => name === qualifier)) continue;
    for (const { packageName, firstSymbol, endSymbol } of index.files) {
      if (packageName !== qualifier) continue;
      for (let row = firstSymbol; row < endSymbol; row++) {
        if (index.symbols.parent[row] === -1) names.set(simpleNameOf(index, row), qualifiedNameOf(index, row));
      }
    }
  }
  return names;
}
