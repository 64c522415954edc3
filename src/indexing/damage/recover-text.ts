import type { Language } from '../../core/code/language.ts';
import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { positionAt } from '../../core/text/line-table.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
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

/** Limit of problems: one fault causes others. */
const MOST = 10;
const LONGEST = 40;

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
  const read = grammar.prepare?.(text) ?? text;
  return parse({ parser: grammar.parser, text: read, milliseconds }, (root) =>
    root === null ? null : { symbols: readTree(grammar, root, text), problems: findFaults(root, text) },
  );
}

/** Finds places that the parser did not understand, or missed a token at, in the order of `text`; `root` is its tree. */
export function findFaults(root: SyntaxNode, text: string): readonly Problem[] {
  const found: { readonly at: number; readonly message: string }[] = [];
  const visit = (node: SyntaxNode): void => {
    if (!node.hasError || found.length === MOST) return;
    if (node.isMissing) {
      // A missing token without text, as Kotlin's end of a statement, exists in the grammar alone.
      if (!node.type.startsWith('_')) found.push({ at: node.startIndex, message: `"${node.type}" is missing` });
    } else if (node.isError) {
      const at = faultOffset(node, text);
      found.push({ at, message: `Not understood: ${quote(text.slice(at, node.endIndex))}` });
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  const source = Buffer.from(text);
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, message }) => {
      const { line, column } = positionAt(source, Buffer.byteLength(text.slice(0, at)));
      return { code: 'syntax', message, where: `line ${line}`, column };
    });
}

/** Finds the fault in an error of several lines, which begins with understood code; the skipped code follows. */
function faultOffset({ children, startIndex, endIndex }: SyntaxNode, text: string): number {
  const last = children.at(-1);
  if (last === undefined || !/[\r\n]/.test(text.slice(startIndex, endIndex).trim())) return startIndex;
  const rest = text.slice(last.endIndex, endIndex);
  return rest.trim() === '' ? last.startIndex : last.endIndex + rest.length - rest.trimStart().length;
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}"`;
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
