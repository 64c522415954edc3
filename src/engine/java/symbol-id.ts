import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { findMeant } from '../../naming/find-meant.ts';
import { matchOverloads } from '../../naming/match-overloads.ts';
import { parseName } from '../../naming/parse-name.ts';
import { describeRows, kindOf, rangeOf, referenceTo } from '../../symbols/symbol-rows.ts';

/**
 * Kind, name, types as written, lines: names one declaration of a file and tells overloads apart (docs/decisions/symbols.md, "The java tools").
 * A type that the source leaves to the compiler is left out.
 */
export function symbolIdOf(
  index: SourceIndex,
  row: number,
  details: Pick<SymbolDetails, 'parameters' | 'type'>,
): string {
  const name = referenceTo(index, row);
  const types = `(${details.parameters.map(({ type }) => type).join(',')})`;
  const lines = linesPart(rangeOf(index, row));
  switch (kindOf(index, row)) {
    case 'type':
      return `Class#${name}${lines}`;
    case 'field':
      // An extension may bear the name of another with its receiver.
      return `Field#${name}${details.parameters.length === 0 ? '' : types}${lines}`;
    case 'constructor':
      return `Ctor#${name}${types}${lines}`;
    case 'function':
      return `Method#${name}${types}${details.type === null ? '' : `:${details.type}`}${lines}`;
  }
}

/** The symbol that an id names, or the first that bears a name written without an id; -1 for none. */
export function findBySymbolId(index: SourceIndex, symbolId: string): number {
  if (!/\|end:\d+$/.test(symbolId)) return findByName(index, symbolId);
  const candidates: number[] = [];
  for (const row of index.symbols.kind.keys()) {
    if (symbolId.endsWith(linesPart(rangeOf(index, row)))) candidates.push(row);
  }
  let position = 0;
  for (const details of describeRows(index, candidates)) {
    const row = candidates[position++]!;
    if (symbolIdOf(index, row, details) === symbolId) return row;
  }
  return -1;
}

function findByName(index: SourceIndex, written: string): number {
  const name = parseName(written);
  const rows = findMeant(index, name, { isCaseSensitive: true, isWanted: () => true });
  if (name.parameters === null) return rows[0] ?? -1;
  const callable = rows.filter((row) => kindOf(index, row) !== 'type');
  return matchOverloads(index, callable, name.parameters).rows[0] ?? -1;
}

function linesPart({ start, end }: LineRange): string {
  return `|start:${start}|end:${end}`;
}
