import type { DescribedSymbol } from '../../../src/core/code/language-scanner.ts';
import type { ScannedSymbol, SymbolDetails } from '../../../src/core/code/symbols.ts';
import { findLanguage } from '../../../src/languages/find-language.ts';
import { scanDeclarations } from '../print-declarations.ts';

export interface DeclaredSymbol {
  readonly kind: ScannedSymbol['kind'];
  readonly declaration: string;
  /** Types without packages, annotations and blanks. */
  readonly parameterTypes: string;
  readonly parameterNames: string;
  readonly type: string;
  readonly supertypes: string;
  readonly isExpected: boolean;
}

export interface TextOfFile {
  readonly path: string;
  readonly text: Buffer;
}

/** The declarations of some files by full name, that of a callable with the number of its parameters. */
export function listDeclared(files: Iterable<TextOfFile>): ReadonlyMap<string, readonly DeclaredSymbol[]> {
  const declared = new Map<string, DeclaredSymbol[]>();
  for (const file of files) for (const [key, symbol] of declaredIn(file)) addDeclared(declared, key, [symbol]);
  return declared;
}

export function addDeclared(
  declared: Map<string, DeclaredSymbol[]>,
  key: string,
  symbols: readonly DeclaredSymbol[],
): void {
  const known = declared.get(key);
  if (known === undefined) declared.set(key, [...symbols]);
  else known.push(...symbols);
}

function* declaredIn({ path, text }: TextOfFile): Iterable<readonly [string, DeclaredSymbol]> {
  const scanner = findLanguage(path)?.scanner;
  if (scanner === undefined) return;
  const symbols: ScannedSymbol[] = scanDeclarations({ path, source: text, scanner }) as ScannedSymbol[];
  const { packageName } = scanner.scan(text, { add: () => 0, setEnd: () => {} });
  const names: string[] = [];
  const expected: boolean[] = [];
  for (const [row, symbol] of symbols.entries()) {
    const { kind, declaration, parent, start, end, modifiers } = symbol;
    const name = symbol.name ?? text.toString('utf8', symbol.nameStart, symbol.nameEnd);
    names.push([parent < 0 ? packageName : names[parent]!, name].filter((part) => part !== '').join('.'));
    const enclosing = symbols[parent] ?? null;
    const described: DescribedSymbol = { kind, declaration, name, start, end, modifiers, enclosing, constructors: [] };
    const [details] = scanner.describe(text, [described]);
    expected.push(details!.modifiers.includes('expect') || (parent >= 0 && expected[parent]!));
    const isCallable = kind === 'constructor' || kind === 'function';
    const key = isCallable ? `${names[row]}(${details!.parameters.length})` : names[row]!;
    yield [key, factsOf(symbol, details!, expected[row]!)];
  }
}

function factsOf({ kind, declaration }: ScannedSymbol, details: SymbolDetails, isExpected: boolean): DeclaredSymbol {
  const { parameters, type, extends: above, implements: interfaces } = details;
  return {
    kind,
    declaration,
    parameterTypes: parameters.map((each) => plainType(each.type)).join(','),
    parameterNames: parameters.map((each) => each.name).join(','),
    type: plainType(type ?? ''),
    supertypes: [...above, ...interfaces].map(plainType).join(','),
    isExpected,
  };
}

/** A type as both texts write it: without packages and outer classes, annotations, implied bounds and blanks. */
function plainType(type: string): string {
  return type
    .replace(/@[\w.]+(\([^)]*\))?\s*/g, '')
    .replace(/(?:[\p{L}_$][\w$]*(?:<[^<>]*>)?\.)+(?=[\p{L}_$])/gu, '')
    .replace(/\s+extends\s+Object\b/g, '')
    .replace(/\s+/g, '')
    .replace('...', '[]');
}
