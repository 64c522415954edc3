import type { LineRange } from '../../core/line-range.ts';
import { LineTable } from '../../core/line-table.ts';
import type { Problem } from '../../core/problem.ts';
import type { ScannedSymbol, SymbolDetails } from '../../core/symbols.ts';
import { javaScanner } from '../../languages/java/java-scanner.ts';

/** One declaration of one file. */
export interface SourceSymbol extends Pick<ScannedSymbol, 'kind' | 'declaration'> {
  readonly name: string;
  /** `com.foo.Outer.Inner`; of members the name of their type. */
  readonly typeName: string;
  /** 1-based, from the first annotation or modifier. */
  readonly range: LineRange;
  readonly docRange: LineRange | null;
  /** What a type declares directly. */
  readonly members: readonly SourceSymbol[];
  /** Read from the text at each call. */
  details(): SymbolDetails;
  /** The documentation comment as it stands in the text; null when there is none. */
  docText(): string | null;
}

export interface ScannedSource {
  readonly lineCount: number;
  /** All, parents before children, in the order of the text. */
  readonly symbols: readonly SourceSymbol[];
  /** Those outside of any type. */
  readonly topLevel: readonly SourceSymbol[];
  readonly problems: readonly Problem[];
}

/**
 * Every declaration of a Java text that is not local; damaged text gives fewer and problems. Members outside of any type (JEP 512)
 * belong to `implicitClass`.
 */
export function scanSource(text: Buffer, implicitClass: string): ScannedSource {
  const lines = new LineTable(text);
  const found: { symbol: ScannedSymbol; end: number }[] = [];
  const { packageName, problems } = javaScanner.scan(text, {
    add: (symbol) => found.push({ symbol, end: symbol.end }) - 1,
    setEnd: (row, end) => {
      found[row]!.end = end;
    },
  });
  const symbols: (SourceSymbol & { readonly members: SourceSymbol[] })[] = [];
  const topLevel: SourceSymbol[] = [];
  for (const { symbol, end } of found) {
    const { kind, declaration, parent, start, docStart, docEnd } = symbol;
    const name = symbol.name ?? text.toString('utf8', symbol.nameStart, symbol.nameEnd);
    const owner = found[parent];
    const ownerName = symbols[parent]?.typeName ?? (kind === 'type' ? packageName : implicitClass);
    const enclosing = owner === undefined ? null : { start: owner.symbol.start, end: owner.end };
    const added = {
      kind,
      declaration,
      name,
      typeName: kind === 'type' ? [ownerName, name].filter(Boolean).join('.') : ownerName,
      range: lines.rangeOf(start, end),
      docRange: docEnd > docStart ? lines.rangeOf(docStart, docEnd) : null,
      details: () => javaScanner.describe(text, { kind, declaration, name, start, end, enclosing }),
      members: [],
      docText: () => (docEnd > docStart ? text.toString('utf8', docStart, docEnd) : null),
    };
    symbols.push(added);
    (symbols[parent]?.members ?? topLevel).push(added);
  }
  return { lineCount: lines.lineCount, symbols, topLevel, problems };
}
