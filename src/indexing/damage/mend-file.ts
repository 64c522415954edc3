import type { Language } from '../../core/language.ts';
import type { Problem, ProblemCode } from '../../core/problem.ts';
import type { ScannedFile, ScannedSymbol } from '../../core/symbols.ts';
import type { DamageReader } from './damage-reader.ts';
import { mergeRecovered, placeOf } from './merge-recovered.ts';
import { scanByLayout } from './scan-by-layout.ts';

export interface MendedFile {
  /** All of the file, those of the scanner too. */
  readonly symbols: readonly ScannedSymbol[];
  /** Besides those of the scanner; a place is a line of the file. */
  readonly problems: readonly Problem[];
}

/** The rest is counted. */
const MOST_NAMES = 20;

/** What a scanner says where it lost its way. Nesting beyond a limit is no damage. */
const damage: ReadonlySet<ProblemCode> = new Set(['syntax', 'unclosed-block', 'unclosed-type', 'unclosed-text']);

/** What the grammar of its language finds in a damaged file; null when it is not damaged, or the language has none. */
export async function mendFile(
  file: { readonly language: Language | null; readonly text: Uint8Array; readonly scanned: ScannedFile },
  readDamaged: DamageReader['read'],
  signal: AbortSignal,
): Promise<MendedFile | null> {
  const { language, text, scanned } = file;
  if (language?.grammar === undefined || !scanned.problems.some(({ code }) => damage.has(code))) return null;
  const scannedAlone = scanAgain(language, text);
  const recoveredIn = (symbols: readonly ScannedSymbol[]) => describeRecovered(text, scannedAlone, symbols);
  const { symbols: laidOut, problems: left } = scanByLayout(language.scanner, language.grammar.layout, text);
  const read = await readDamaged({ language: language.scanner.id, text }, signal);
  if ('unread' in read) {
    const message = `Declarations behind the damage may be missing: the grammar did not read the file, ${read.unread}`;
    return { symbols: laidOut, problems: [{ code: 'recovered', message }, ...recoveredIn(laidOut)] };
  }
  // What is understood whole needs no second opinion, which knows less of the language.
  const symbols = left.length === 0 ? laidOut : mergeRecovered(text, laidOut, read.symbols);
  const faults = read.faults.map(({ line, column, message }): Problem => {
    return { code: 'syntax', message, where: `line ${line}`, column };
  });
  return { symbols, problems: [...faults, ...recoveredIn(symbols)] };
}

function scanAgain({ scanner }: Language, text: Uint8Array): readonly ScannedSymbol[] {
  const symbols: ScannedSymbol[] = [];
  scanner.scan(text, {
    add: (symbol) => symbols.push(symbol) - 1,
    setEnd: (row, end) => {
      symbols[row] = { ...symbols[row]!, end };
    },
  });
  return symbols;
}

/** Those that the scanner did not find in the text as it is. */
function describeRecovered(
  text: Uint8Array,
  scanned: readonly ScannedSymbol[],
  symbols: readonly ScannedSymbol[],
): readonly Problem[] {
  const known = new Set(scanned.map(placeOf));
  const names = symbols
    .filter((symbol) => !known.has(placeOf(symbol)))
    .map(({ name, nameStart, nameEnd }) => name ?? Buffer.from(text.subarray(nameStart, nameEnd)).toString('utf8'));
  if (names.length === 0) return [];
  const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return [
    { code: 'recovered', message: `Found behind the damage, where types and ends may be wrong: ${shown}${rest}` },
  ];
}
