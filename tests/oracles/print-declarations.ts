import { basename } from 'node:path';
import type { DescribedSymbol, LanguageScanner } from '../../src/core/code/language-scanner.ts';
import type { ScannedSymbol } from '../../src/core/code/symbols.ts';
import { LineTable } from '../../src/core/text/line-table.ts';
import type { JavaDeclaration } from '../../src/languages/java/tokens/java-words.ts';
import type { KotlinDeclaration } from '../../src/languages/kotlin/tokens/kotlin-words.ts';

const kinds: Readonly<Record<JavaDeclaration | KotlinDeclaration, string>> = {
  class: 'CLASS',
  interface: 'INTERFACE',
  enum: 'ENUM',
  record: 'RECORD',
  annotation: 'ANNOTATION_TYPE',
  constructor: 'CTOR',
  'compact constructor': 'CTOR',
  method: 'METHOD',
  field: 'FIELD',
  'enum constant': 'FIELD',
  'record component': 'FIELD',
  'implicit class': 'CLASS',
  'enum class': 'ENUM',
  'annotation class': 'ANNOTATION_TYPE',
  object: 'OBJECT',
  'companion object': 'COMPANION',
  'enum entry': 'ENTRY',
  typealias: 'TYPEALIAS',
  'primary constructor': 'PRIMARY_CTOR',
  function: 'FUN',
  property: 'PROP',
  'file facade': 'CLASS',
};

export interface ReadFile {
  readonly path: string;
  readonly source: Buffer;
  readonly scanner: LanguageScanner;
}

/** What the scanner finds in a file. */
export function scanDeclarations({ source, scanner }: ReadFile): readonly ScannedSymbol[] {
  const symbols: ScannedSymbol[] = [];
  scanner.scan(source, {
    add: (symbol) => symbols.push(symbol) - 1,
    setEnd: (row, end) => {
      symbols[row] = { ...symbols[row]!, end };
    },
  });
  return symbols;
}

/** `kind|nested name|first line|last line|has doc` for each, a line. A receiver and contexts are no parameters here. */
export function printDeclarations({ path, source, scanner }: ReadFile, symbols: readonly ScannedSymbol[]): string {
  const lines = new LineTable(source);
  const names: string[] = [];
  // javac puts the members of a compact source file into a class named after the file (JEP 512).
  const isCompact = scanner.id === 'java' && symbols.some(({ kind, parent }) => parent < 0 && kind !== 'type');
  const implicitClass = isCompact ? `${basename(path, '.java')}.` : '';
  const rows = symbols.map((symbol) => {
    const { kind, declaration, parent, start, end, docStart, docEnd } = symbol;
    const enclosing = symbols[parent] ?? null;
    const name = symbol.name ?? source.toString('utf8', symbol.nameStart, symbol.nameEnd);
    const prefix = parent < 0 ? implicitClass : `${names[parent]}.`;
    names.push(prefix + name);
    const isCallable = kind === 'constructor' || kind === 'function';
    const described = { kind, declaration, name, start, end, modifiers: symbol.modifiers, enclosing, constructors: [] };
    const printed = isCallable
      ? `${prefix}${kind === 'constructor' ? '<init>' : name}(${arityOf(scanner, source, described)})`
      : prefix + name;
    const range = lines.rangeOf(start, end);
    const hasDoc = docEnd > docStart ? 1 : 0;
    return `${kinds[declaration as keyof typeof kinds]}|${printed}|${range.start}|${range.end}|${hasDoc}\n`;
  });
  return rows.join('');
}

function arityOf(scanner: LanguageScanner, source: Uint8Array, symbol: DescribedSymbol): number {
  const [details] = scanner.describe(source, [symbol]);
  return details!.parameters.filter(({ name }) => name !== 'this').length;
}
