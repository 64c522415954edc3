import { visibilities } from '../../core/code/language-rules.ts';
import type { OutlinedDeclaration, OutlineGrammar } from '../../core/code/outline-grammar.ts';
import { spellWithDots } from '../../core/code/spell-with-dots.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import { packHead, unpackHead } from '../../languages/outline-head.ts';
import { TYPE_ELSEWHERE } from '../../languages/outline-rules.ts';

/** A symbol of a file, and the name of the type that it is a member of though it stands outside of that. */
export interface LooseSymbol extends ScannedSymbol {
  readonly name: string;
  readonly owner: OutlinedDeclaration['owner'];
}

/**
 * Gives members that stand outside of their type that type for a parent: the one that the file declares if it takes them, else a row that
 * stands for a type elsewhere. Parents come before their members.
 */
export function placeMembers(outline: OutlineGrammar, found: readonly LooseSymbol[]): readonly ScannedSymbol[] {
  if (found.every(({ owner }) => owner === null)) return found.map(withoutOwner);
  const known = listKnown(found);
  const placed: ScannedSymbol[] = [];
  const rows = new Map<number, number>();
  const elsewhere = new Map<string, number>();
  const place = (row: number): number => {
    const done = rows.get(row);
    if (done !== undefined) return done;
    const loose = found[row]!;
    const { parent } = loose;
    const around = parent < 0 ? -1 : place(parent);
    const symbol =
      loose.owner === null ? { ...withoutOwner(loose), parent: around } : placeOutside(loose, loose.owner, around);
    const own = placed.push(symbol) - 1;
    rows.set(row, own);
    return own;
  };
  const placeOutside = (loose: LooseSymbol, owner: string, around: number): ScannedSymbol => {
    const name = known.nameIn(loose.parent, owner);
    const type = known.types.get(name);
    const word = type === undefined ? undefined : outline.takesIn?.[found[type]!.declaration];
    if (type !== undefined && (word !== undefined || loose.kind === 'type')) {
      const declaration = loose.kind === 'function' ? word! : loose.declaration;
      return { ...withoutOwner(loose), declaration, parent: place(type) };
    }
    const prototype = type === undefined ? undefined : known.memberOf(type, loose.name);
    const head = unpackHead(loose.modifiers);
    const visibility = prototype === undefined ? head.visibility : unpackHead(prototype.modifiers).visibility;
    const parent = elsewhere.get(name) ?? placeElsewhere(loose, owner, around);
    elsewhere.set(name, parent);
    return { ...withoutOwner(loose), parent, modifiers: packHead({ ...head, visibility }) };
  };
  /** In the innermost of the types before its name that the file declares. */
  const placeElsewhere = (loose: LooseSymbol, owner: string, around: number): number => {
    const parts = owner.split('::');
    const isKnown = (count: number) => known.types.has(known.nameIn(loose.parent, parts.slice(0, count).join('::')));
    const outer = parts.map((_, at) => at).findLast((count) => count > 0 && isKnown(count)) ?? 0;
    const type =
      outer === 0 ? undefined : known.types.get(known.nameIn(loose.parent, parts.slice(0, outer).join('::')));
    const parent = type === undefined ? around : place(type);
    return placed.push(typeElsewhere(loose, parts.slice(outer).join('::'), parent)) - 1;
  };
  for (const row of found.keys()) place(row);
  return placed;
}

function withoutOwner({ owner: _, ...symbol }: LooseSymbol): ScannedSymbol {
  return symbol;
}

/** It has the place of its first member, and no place for its name. */
function typeElsewhere({ start, end }: LooseSymbol, name: string, parent: number): ScannedSymbol {
  const nowhere = { nameStart: start, nameEnd: start, docStart: 0, docEnd: 0 };
  const modifiers = packHead({ visibility: visibilities.public, start: 0, end: 0 });
  return { kind: 'type', declaration: TYPE_ELSEWHERE, parent, name, start, end, ...nowhere, modifiers };
}

/** A longer name is no type's that a member could be of. */
const LONGEST = 2_000;

interface KnownTypes {
  /** Rows of types by their names with those around them. */
  readonly types: ReadonlyMap<string, number>;
  /** The name of a type with those around it. */
  nameIn(parent: number, name: string): string;
  memberOf(type: number, name: string): LooseSymbol | undefined;
}

function listKnown(found: readonly LooseSymbol[]): KnownTypes {
  const names: string[] = [];
  const nameIn = (parent: number, name: string) =>
    spellWithDots(parent < 0 ? name : `${names[parent]!}.${name}`).slice(0, LONGEST);
  const types = new Map<string, number>();
  const members = new Map<string, LooseSymbol>();
  for (const [row, symbol] of found.entries()) {
    const { kind, parent, name, owner } = symbol;
    const ownName = kind === 'type' ? nameIn(parent, owner === null ? name : `${owner}::${name}`) : '';
    names.push(ownName);
    // Names that are cut could be those of each other's members.
    if (kind === 'type' && ownName.length < LONGEST && !types.has(ownName)) types.set(ownName, row);
    if (owner === null && !members.has(`${parent} ${name}`)) members.set(`${parent} ${name}`, symbol);
  }
  return { types, nameIn, memberOf: (type, name) => members.get(`${type} ${name}`) };
}
