import { symbolKinds } from '../../../core/code/symbols.ts';
import { keepBest } from '../../../core/keep-best.ts';
import type { Turn } from '../../../platform/threads/turns.ts';
import { findNearestNames, findNearestNamesInTurns } from '../../../search/nearest-names.ts';
import { hasPackage } from '../../../symbols/has-package.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { eachRowNamed } from '../../../symbols/rows-by-name.ts';
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
export async function findNearestSymbols(
  searched: readonly SearchedIndex[],
  query: string,
  turn: Turn,
): Promise<readonly string[]> {
  const { qualifier, name } = splitQuery(plainQuery(query));
  if (qualifier === '') return await findNearestOf(searched, name, turn);
  const inside = await collectInside(searched, qualifier.replaceAll(/[#$]/g, '.'), turn);
  const near = await findNearestNamesInTurns(name, inside.keys(), turn);
  if (near.length > 0) return near.map((simple) => inside.get(simple)!);
  const isInPackage = isLikePackage(qualifier);
  const type = isInPackage ? { qualifier, name } : splitQuery(qualifier);
  const packages = isInPackage
    ? await findPackages(searched, isLikePackage(name) ? `${qualifier}.${name}` : qualifier, turn)
    : [];
  const finders = [
    () => (isLikePackage(name) ? packages : []),
    () => listTypes(searched, [type.name], { around: type.qualifier, turn }),
    () => (isInPackage ? [] : findNearOwners(searched, { type: type.name, member: name }, turn)),
    () => (isInPackage ? [] : listExtended(searched, name, turn)),
    async () =>
      await listTypes(searched, await findNearTypes(searched, type.name, turn), { around: type.qualifier, turn }),
    () => packages,
    () => (isInPackage && !isLikePackage(name) ? [] : findNearestOf(searched, name, turn)),
  ];
  for (const find of finders) {
    const found = await find();
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
async function listTypes(
  searched: readonly SearchedIndex[],
  names: readonly string[],
  { around, turn }: { readonly around: string; readonly turn: Turn },
): Promise<readonly string[]> {
  const wanted = around.split('.');
  const compare = (a: TypeAround, b: TypeAround) => b.alike - a.alike;
  const types = new Set<string>();
  for (const called of names) {
    const best: TypeAround[] = [];
    for (const { index } of searched) {
      for (const row of eachRowNamed(index, ['type'], called)) {
        const pause = turn();
        if (pause !== undefined) await pause;
        const name = qualifiedNameOf(index, row);
        if (best.some((other) => other.name === name)) continue;
        const alike = name.split('.').filter((part, at) => part === wanted[at]).length;
        keepBest(best, { name, alike }, { most: MOST, compare });
      }
    }
    for (const { name } of best) types.add(name);
  }
  return [...types].slice(0, MOST);
}

async function findNearTypes(searched: readonly SearchedIndex[], name: string, turn: Turn): Promise<readonly string[]> {
  return await findNearestNamesInTurns(name, eachNameLike(searched, name, onlyTypes), turn);
}

const onlyTypes = symbolKinds.map((kind) => kind === 'type');
const anyKind = symbolKinds.map(() => true);

/** Names of declarations of these kinds that begin as `name` does; and now and then null. */
function* eachNameLike(
  searched: readonly SearchedIndex[],
  name: string,
  kinds: readonly boolean[],
): Iterable<string | null> {
  for (const { index } of searched) {
    const { nameLookup } = index;
    for (const position of nameLookup.eachThatMayBegin(name.slice(0, SAME))) {
      if (position === null) yield null;
      else if (hasRow(nameLookup.eachRowOf(position, kinds))) yield nameLookup.at(position);
    }
  }
}

function hasRow(rows: Iterable<number>): boolean {
  for (const _ of rows) return true;
  return false;
}

/** `org.example.Type#member` of types that are called nearly so and declare a member of that very name. */
export async function findNearOwners(
  searched: readonly SearchedIndex[],
  { type, member }: { readonly type: string; readonly member: string },
  turn: Turn,
): Promise<readonly string[]> {
  const owners = new Set<string>();
  for (const near of await findNearTypes(searched, type, turn)) {
    for (const { index } of searched) {
      for (const row of eachRowNamed(index, ['type'], near)) {
        await turn();
        if (!memberRows(index, row).some((inside) => simpleNameOf(index, inside) === member)) continue;
        owners.add(`${qualifiedNameOf(index, row)}#${member}`);
        if (owners.size === MOST) return [...owners];
      }
    }
  }
  return [...owners];
}

/** Those that differ in one part, which is nearly the same: a quarter of the letters of all parts would be too much. */
async function findPackages(searched: readonly SearchedIndex[], name: string, turn: Turn): Promise<readonly string[]> {
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
      const pause = turn();
      if (pause !== undefined) await pause;
      if (isNear(known)) packages.add(known);
      if (packages.size === MOST) return [...packages];
    }
  }
  return [...packages];
}

/** Of all names, those that begin alike. */
export async function findNearestOf(
  searched: readonly SearchedIndex[],
  name: string,
  turn: Turn,
  most?: number,
): Promise<readonly string[]> {
  return await findNearestNamesInTurns(name, eachNameLike(searched, name, anyKind), turn, most);
}

/** What the types of that name declare, as `Type#member`, and what the package does, in full, by simple name. */
async function collectInside(
  searched: readonly SearchedIndex[],
  qualifier: string,
  turn: Turn,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const { name: type } = splitQuery(qualifier);
  for (const { index } of searched) {
    for (const owner of eachRowNamed(index, ['type'], type)) {
      await turn();
      if (!`.${qualifiedNameOf(index, owner)}`.endsWith(`.${qualifier}`)) continue;
      for (const row of memberRows(index, owner)) {
        const name = simpleNameOf(index, row);
        names.set(name, `${type}${kindOf(index, row) === 'type' ? '.' : '#'}${name}`);
      }
    }
    if (!hasPackage(index, qualifier)) continue;
    for (const { packageName, firstSymbol, endSymbol } of index.files) {
      const pause = turn();
      if (pause !== undefined) await pause;
      if (packageName !== qualifier) continue;
      for (let row = firstSymbol; row < endSymbol; row++) {
        if (index.symbols.parent[row] === -1) names.set(simpleNameOf(index, row), qualifiedNameOf(index, row));
      }
    }
  }
  return names;
}
