import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LanguageScanner } from '../../src/core/code/language-scanner.ts';
import type { SymbolDetails } from '../../src/core/code/symbols.ts';
import { javaScanner } from '../../src/languages/java/java-scanner.ts';
import { kotlinScanner } from '../../src/languages/kotlin/kotlin-scanner.ts';
import { printDeclarations, scanDeclarations } from '../oracles/print-declarations.ts';
import { describedSymbols } from '../support/described-symbols.ts';
import { type LongSource, longJavaSources, longKotlinSources } from './long-sources.ts';

describe.each<[string, LanguageScanner, (twin: boolean) => readonly LongSource[]]>([
  ['java', javaScanner, longJavaSources],
  ['kotlin', kotlinScanner, longKotlinSources],
])('long declarations of %s', (id, scanner, sourcesOf) => {
  const longs = sourcesOf(false);
  const twins = sourcesOf(true);

  test('are those that the compiler tells', () => {
    const found = longs.map(({ name, text }) => {
      const file = { path: `Long.${id}`, source: Buffer.from(text), scanner };
      return `@${name}\n${printDeclarations(file, scanDeclarations(file))}`;
    });
    const golden = new URL(`../golden/long-sources/${id}.txt`, import.meta.url);
    expect(found.join('').split('\n')).toEqual(readFileSync(golden, 'utf8').split('\n'));
  });

  test('are described as their short twins', () => {
    for (const [row, long] of longs.entries())
      expect(described(scanner, long), long.name).toEqual(described(scanner, twins[row]!));
  });
});

/** Answers about each declaration, asked alone and with others, and where its body begins. Texts that are told whole differ. */
function described(scanner: LanguageScanner, { text }: LongSource): unknown {
  const source = Buffer.from(text);
  const symbols = describedSymbols(source, scanDeclarations({ path: '', source, scanner }));
  const together = [...scanner.describe(source, symbols)];
  return symbols.map((symbol, row) => {
    expect([...scanner.describe(source, [symbol])]).toEqual([together[row]]);
    const isCallable = symbol.kind === 'function' || symbol.kind === 'constructor';
    const body = isCallable ? scanner.measureBody(source, symbol) : null;
    return { ...withoutWhole(together[row]!), body: body && source.toString('utf8', body.start, body.start + 20) };
  });
}

function withoutWhole({ annotations, delegates, ...details }: SymbolDetails): object {
  const names = annotations.map((annotation) => annotation.replace(/[([].*$/s, ''));
  return { ...details, annotations: names, delegates: Object.keys(delegates) };
}
