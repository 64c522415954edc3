import type { LanguageScanner } from '../../core/language-scanner.ts';
import type { Problem } from '../../core/problem.ts';
import type { ScannedSymbol } from '../../core/symbols.ts';

interface Scan {
  readonly symbols: readonly ScannedSymbol[];
  readonly problems: readonly Problem[];
}

/** Together they bound how often a file is scanned, and this how much that is. */
const MOST_GAPS = 4;
const MOST_PLACES = 3;
const MOST_ENDS = 2;
const LARGEST = 2 ** 20;

/**
 * What a scanner finds once ends that are missing stand where the layout says: a declaration is over before a line that is indented no
 * more than its own first one. Of the text as it is when nothing more is found so.
 */
export function scanByLayout(scanner: LanguageScanner, text: Uint8Array): Scan {
  let found = scanWith(scanner, text, []);
  let ends: readonly Missing[] = [];
  for (let gap = 0; gap < MOST_GAPS && text.length <= LARGEST && found.problems.some(isUnclosed); gap++) {
    const better = placesOf(text, found.symbols)
      .flatMap((place) => Array.from({ length: MOST_ENDS }, (_, more) => ({ ...place, count: more + 1 })))
      .find((end) => isBetter(scanWith(scanner, text, inOrder([...ends, end])), found, end));
    if (better === undefined) break;
    ends = inOrder([...ends, better]);
    found = scanWith(scanner, text, ends);
  }
  return found;
}

function isUnclosed({ code }: Problem): boolean {
  return code === 'unclosed-type' || code === 'unclosed-block';
}

function inOrder(ends: readonly Missing[]): readonly Missing[] {
  return ends.toSorted((a, b) => a.at - b.at);
}

/** More is found and less is missing, and what follows has the owner of what was not closed. */
function isBetter(tried: Scan, found: Scan, { at, owner }: Place): boolean {
  const next = tried.symbols.find(({ start }) => start >= at);
  if (next === undefined || ownerOf(tried.symbols, next) !== owner) return false;
  const more = tried.symbols.length - found.symbols.length;
  const fewer = found.problems.length - tried.problems.length;
  return more >= 0 && fewer >= 0 && more + fewer > 0;
}

/** So many `}` before the byte at `at`. */
interface Missing {
  readonly at: number;
  readonly count: number;
}

/** Where something should be over. */
interface Place {
  readonly at: number;
  /** The name of the type around it, by where it stands; null at the top. */
  readonly owner: number | null;
}

function ownerOf(symbols: readonly ScannedSymbol[], { parent }: ScannedSymbol): number | null {
  return symbols[parent]?.nameStart ?? null;
}

/** Offsets are those of `text` alone. */
function scanWith(scanner: LanguageScanner, text: Uint8Array, ends: readonly Missing[]): Scan {
  const places = [0, ...ends.map(({ at }) => at), text.length];
  const parts = places.slice(1).map((place, row) => {
    return [text.subarray(places[row], place), Buffer.from('}'.repeat(ends[row]?.count ?? 0))];
  });
  const back = (offset: number) => {
    let inserted = 0;
    for (const { at, count } of ends) inserted += Math.min(Math.max(0, offset - inserted - at), count);
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

/** Where declarations go on although their layout says that they are over; the first few. */
function placesOf(text: Uint8Array, symbols: readonly ScannedSymbol[]): readonly Place[] {
  const places = symbols.flatMap((symbol) => {
    const at = findGap(text, symbol);
    return at === null ? [] : [{ at, owner: ownerOf(symbols, symbol) }];
  });
  return places.sort((a, b) => a.at - b.at).slice(0, MOST_PLACES);
}

function findGap(text: Uint8Array, { start, nameEnd, end }: ScannedSymbol): number | null {
  // A negative place would count from the end.
  const first = start === 0 ? 0 : text.lastIndexOf(LINE_FEED, start - 1) + 1;
  const body = text.indexOf(OPEN, nameEnd);
  if (start - first > indentAt(text, first) || body === -1) return null;
  for (let line = nextLine(text, body); line > 0 && line < end; line = nextLine(text, line)) {
    const indent = indentAt(text, line);
    const byte = text[line + indent];
    const isBlank = byte === undefined || byte === LINE_FEED || byte === 0x0d;
    if (!isBlank && indent <= start - first && !closing.includes(byte)) return trimmedEnd(text, line);
  }
  return null;
}

/** 0 after the last. */
function nextLine(text: Uint8Array, position: number): number {
  return text.indexOf(LINE_FEED, position) + 1;
}

const LINE_FEED = 0x0a;
const OPEN = 0x7b;
/** Lines that begin so belong to the declaration above them. */
const closing = Buffer.from('})]{');

function indentAt(text: Uint8Array, line: number): number {
  let at = line;
  while (text[at] === 0x20 || text[at] === 0x09) at++;
  return at - line;
}

/** Before the white space that ends at `end`. */
export function trimmedEnd(source: Uint8Array, end: number): number {
  let at = end;
  while (at > 0 && source[at - 1]! <= 0x20) at--;
  return at;
}
