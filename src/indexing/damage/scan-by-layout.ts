import type { LanguageLayout } from '../../core/code/language-layout.ts';
import type { LanguageScanner } from '../../core/code/language-scanner.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { type Repairs, repairBrackets } from './repair-brackets.ts';

export interface Scan {
  readonly symbols: readonly ScannedSymbol[];
  readonly problems: readonly Problem[];
}

/** A text that lacks more shows no layout. */
const MOST = 64;

/** Scans a text repaired by its layout; if that is understood no better, the text as it is. */
export function scanByLayout(scanner: LanguageScanner, layout: LanguageLayout, text: Uint8Array): Scan {
  const found = scanWith(scanner, text, { missing: [], surplus: [] });
  const shortened = layout.shortenLiterals?.(text) ?? text;
  const repairs = repairBrackets(shortened, layout);
  if (repairs.missing.length + repairs.surplus.length > MOST) return found;
  const repaired = scanWith(scanner, shortened, repairs);
  // Damage in a body alone leaves the scanner nothing to say, and the layout nothing to repair.
  const isBetter = found.problems.length > 0 || repaired.symbols.length > found.symbols.length;
  return isBetter && repaired.problems.length <= found.problems.length ? repaired : found;
}

/** Offsets are those of `text` alone. */
function scanWith(scanner: LanguageScanner, text: Uint8Array, { missing, surplus }: Repairs): Scan {
  const ends = missing.toSorted((a, b) => a.at - b.at);
  const blanked = Uint8Array.from(text);
  for (const at of surplus) blanked[at] = SPACE;
  const places = [0, ...ends.map(({ at }) => at), text.length];
  const parts = places
    .slice(1)
    .map((place, row) => [blanked.subarray(places[row], place), Buffer.from(ends[row]?.text ?? '')]);
  const back = (offset: number) => {
    let inserted = 0;
    for (const { at, text: end } of ends) inserted += Math.min(Math.max(0, offset - inserted - at), end.length);
    return offset - inserted;
  };
  const symbols: ScannedSymbol[] = [];
  const { problems } = scanner.scan(Buffer.concat(parts.flat()), {
    add: (symbol) =>
      symbols.push({
        ...symbol,
        nameStart: back(symbol.nameStart),
        nameEnd: back(symbol.nameEnd),
        start: back(symbol.start),
        end: back(symbol.end),
        docStart: back(symbol.docStart),
        docEnd: back(symbol.docEnd),
      }) - 1,
    setEnd: (row, end) => {
      symbols[row] = { ...symbols[row]!, end: back(end) };
    },
  });
  return { symbols, problems };
}

const SPACE = 0x20;
