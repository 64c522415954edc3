import type { Language } from '../../core/code/language.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import { findFaults } from './find-faults.ts';
import { mergeRecovered, placeOf } from './merge-recovered.ts';
import { readTree } from './read-tree.ts';
import { scanByLayout } from './scan-by-layout.ts';

export interface RecoveredText {
  /** All symbols of the file, including those of the scanner. */
  readonly symbols: readonly ScannedSymbol[];
  /** Additional to the problems of the scanner; a place is a line of the file. */
  readonly problems: readonly Problem[];
}

export interface DamagedText extends Required<Pick<Language, 'scanner' | 'grammar'>> {
  /** UTF-8. */
  readonly text: Uint8Array;
}

/** Names that are listed; the rest is counted. */
const MOST_NAMES = 20;

/** Reads a damaged text by its layout and by the grammar of its language; for the grammar see {@link DamageTask.grammarTime}. */
export async function recoverText(
  damaged: DamagedText,
  parser: SyntaxParser,
  grammarTime: number | null,
): Promise<RecoveredText> {
  const { scanner, grammar, text } = damaged;
  const laidOut = scanByLayout(scanner, grammar.layout, text);
  const read = grammarTime === null ? null : await readByGrammar(damaged, parser, grammarTime);
  if (read === null) {
    const why = grammarTime === null ? 'other damaged files took long enough' : `it took longer than ${grammarTime} ms`;
    return { symbols: laidOut.symbols, problems: [unread(why), ...describeRecovered(damaged, laidOut.symbols)] };
  }
  // A text that the layout explains whole needs no grammar, which knows less of the language.
  const symbols = laidOut.problems.length === 0 ? laidOut.symbols : mergeRecovered(text, laidOut.symbols, read.symbols);
  return { symbols, problems: [...read.problems, ...describeRecovered(damaged, symbols)] };
}

/** The problem of a file that its grammar did not read. */
export function unread(why: string): Problem {
  return {
    code: 'recovered',
    message: `Declarations behind the damage may be missing: the grammar did not read the file, ${why}`,
  };
}

interface GrammarReading {
  /** All declarations of the grammar's tree. */
  readonly symbols: readonly ScannedSymbol[];
  readonly problems: readonly Problem[];
}

function readByGrammar(
  { grammar, text: bytes }: DamagedText,
  { parse }: SyntaxParser,
  milliseconds: number,
): Promise<GrammarReading | null> {
  const text = Buffer.from(bytes).toString('utf8');
  return parse({ parser: grammar.parser, text, milliseconds }, (root) =>
    root === null ? null : { symbols: readTree(grammar, root, text), problems: findFaults(root, text) },
  );
}

/** Lists the symbols that the scanner did not find in the damaged text. */
function describeRecovered({ scanner, text }: DamagedText, symbols: readonly ScannedSymbol[]): readonly Problem[] {
  const known = new Set<string>();
  scanner.scan(text, { add: (symbol) => known.add(placeOf(symbol)).size - 1, setEnd: () => {} });
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
