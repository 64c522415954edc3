import type { CallContext } from '../../core/call-context.ts';
import { createTurns, type Turn } from '../../platform/threads/turns.ts';
import { simpleNameOf } from '../../symbols/symbol-rows.ts';
import { readDescription } from '../explore/read-description.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, writtenOwnerOf } from './model/declarations.ts';
import { findOtherwise } from './model/find-otherwise.ts';
import { findWritten } from './model/find-written.ts';
import { createIsWrittenIn } from './model/is-written-in.ts';
import { markNames } from './model/mark-names.ts';
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
  const turn = createTurns(ctx.signal);
  const marksOf = async (part: string) =>
    await markNames(index, (each) => Number(each.toLowerCase().includes(part.toLowerCase())), turn);
  const ofWhole = await marksOf(name);
  const isPart = ofWhole.includes(1);
  const symbol = isPart ? { name, owner: '' } : splitSymbol(name);
  const wanted = symbol.name.toLowerCase();
  const fits = isPart ? ofWhole : await marksOf(symbol.name);
  const isWrittenIn = createIsWrittenIn(index, symbol.owner);
  const isMeant = (row: number) => fits[index.symbols.name[row]!] === 1 && isWrittenIn(row);
  const named = await findWritten(code, isMeant, ctx);
  const rows = named.length > 0 ? named : await findOtherwise(code, symbol, ctx);
  const isEqual = (row: number) => simpleNameOf(index, row).toLowerCase() === wanted;
  const shown = rows.length <= limit ? rows : await takeFirst(rows, limit, { isFirst: isEqual, turn });
  const found = declarationsOf(index, shown).map((declaration) => ({
    ...declaration,
    owner: writtenOwnerOf(index, declaration.row),
    doc: readDescription(index, declaration.row),
  }));
  return {
    found,
    total: rows.length,
    nearest: rows.length > 0 ? [] : await nearestSymbols(index, name, turn),
  };
}

/** So many of these rows, those that come first before others; in their order. */
async function takeFirst(
  rows: readonly number[],
  limit: number,
  { isFirst, turn }: { readonly isFirst: (row: number) => boolean; readonly turn: Turn },
): Promise<readonly number[]> {
  const first: number[] = [];
  const others: number[] = [];
  for (const row of rows) {
    const pause = turn();
    if (pause !== undefined) await pause;
    const some = isFirst(row) ? first : others;
    if (some.length < limit) some.push(row);
  }
  return [...first, ...others].slice(0, limit).sort((a, b) => a - b);
}
