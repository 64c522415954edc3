import type { CallContext } from '../../core/call-context.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { simpleNameOf } from '../../symbols/symbol-rows.ts';
import { readDescription } from '../explore/read-description.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, writtenOwnerOf } from './model/declarations.ts';
import { findOtherwise } from './model/find-otherwise.ts';
import { findWritten } from './model/find-written.ts';
import { createIsWrittenIn } from './model/is-written-in.ts';
import { splitSymbol } from './model/split-symbol.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface LookupQuery {
  /** Any part of a name, in any case; where no name has it, of what `splitSymbol` makes of it; else as `findOtherwise`. */
  readonly name: string;
  readonly limit: number;
}

export interface FoundSymbols {
  /** In the order of files and lines. */
  readonly found: readonly NamedDeclaration[];
  /** Of all that fit. */
  readonly total: number;
  /** Names near one that no name contains. */
  readonly nearest: readonly string[];
}

/** A declaration with the type around it. */
export interface NamedDeclaration extends Declaration {
  /** `Outer.Inner`; null at the top. */
  readonly owner: string | null;
  /** First sentence of its documentation; null when there is none. */
  readonly doc: string | null;
}

/** Where not all have room, those that are called exactly so come first. */
export async function lookupSymbol(
  code: Codebase,
  { name, limit }: LookupQuery,
  ctx: CallContext,
): Promise<FoundSymbols> {
  const { index } = code;
  const names = index.names.map((each) => each.toLowerCase());
  const whole = { name, owner: '' };
  const isPart = names.some((each) => each.includes(name.toLowerCase()));
  const symbol = isPart ? whole : splitSymbol(name);
  const wanted = symbol.name.toLowerCase();
  const fits = names.map((each) => each.includes(wanted));
  const isWrittenIn = createIsWrittenIn(index, symbol.owner);
  const isMeant = (row: number) => fits[index.symbols.name[row]!]! && isWrittenIn(row);
  const named = await findWritten(code, isMeant, ctx);
  const rows = named.length > 0 ? named : await findOtherwise(code, symbol, ctx);
  const isEqual = (row: number) => simpleNameOf(index, row).toLowerCase() === wanted;
  const best = rows.length <= limit ? rows : [...rows.filter(isEqual), ...rows.filter((row) => !isEqual(row))];
  const shown = best.slice(0, limit).sort((a, b) => a - b);
  const found = declarationsOf(index, shown).map((declaration) => ({
    ...declaration,
    owner: writtenOwnerOf(index, declaration.row),
    doc: readDescription(index, declaration.row),
  }));
  return {
    found,
    total: rows.length,
    nearest: rows.length > 0 ? [] : await nearestSymbols(index, name, createTurns(ctx.signal)),
  };
}
