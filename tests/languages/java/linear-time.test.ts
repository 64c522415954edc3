import { describe, expect, test } from 'vitest';
import { groupImports } from '../../../src/core/code/imported-names.ts';
import { javaRules } from '../../../src/languages/java/java-rules.ts';
import { javaScanner } from '../../../src/languages/java/java-scanner.ts';
import { describedSymbols } from '../../support/described-symbols.ts';
import { expectLinear } from '../../support/growth.ts';
import { scanText } from './check-symbols.ts';

const { parseDoc, toPlainDoc } = javaScanner;

describe('describing all that a file declares', () => {
  const list = (n: number, item: (position: number) => string, separator = ', ') =>
    Array.from({ length: n }, (_, position) => item(position)).join(separator);

  test.each<[string, number, (n: number) => string]>([
    ['parameters', 8000, (n) => `class A { void f(${list(n, (i) => `int p${i}`)}) {} }`],
    ['type arguments', 8000, (n) => `class A { ${'A<'.repeat(n)}A${'>'.repeat(n)} f; }`],
    ['type arguments that are not closed', 8000, (n) => `class A { void f(A${'<'.repeat(n)}) {} }`],
    ['dimensions', 8000, (n) => `class A { int f${'[]'.repeat(n)}; }`],
    ['thrown exceptions', 8000, (n) => `class A { void f() throws ${list(n, () => 'E')} {} }`],
    ['supertypes', 8000, (n) => `class A implements ${list(n, (i) => `I${i}`)} {}`],
    ['type parameters', 8000, (n) => `class A<${list(n, (i) => `T${i} extends B`)}> {}`],
    ['annotations', 8000, (n) => `class A { ${'@B(1) '.repeat(n)} int f; }`],
    ['annotations in an annotation', 4000, (n) => `class A { ${'@B('.repeat(n)}${')'.repeat(n)} int f; }`],
    ['declarators', 3000, (n) => `class A { int ${list(n, (i) => `f${i} = ${i}`)}; }`],
    ['declarators with escapes', 3000, (n) => `class A { char ${list(n, (i) => `f${i} = '\\u0041'`)}; }`],
    ['declarators of a long type', 1000, (n) => `class A { A<${list(n, () => 'B')}> ${list(n, (i) => `f${i}`)}; }`],
    ['compact constructors', 1000, (n) => `record A(${list(n, (i) => `int f${i}`)}) { ${list(n, () => 'A {}', ' ')} }`],
  ])('%s', async (_, n, textOf) => {
    await expectLinear(
      n,
      (size) => scanText(textOf(size)),
      ({ source, symbols }) => {
        expect([...javaScanner.describe(source, describedSymbols(source, symbols))]).toHaveLength(symbols.length);
      },
    );
  });
});

describe('scanning', () => {
  test.each<[string, number, string]>([
    ['types', 20_000, 'class A {} '],
    ['nested types', 20_000, 'class A { '],
    ['modules that are none', 20_000, 'module a.b.c '],
    ['type arguments that are not closed', 20_000, 'A<B '],
    ['comparisons', 20_000, 'int f = a < b, c = '],
    ['modifiers', 20_000, 'sealed '],
    ['annotations', 20_000, '@A( '],
    ['damage', 20_000, '@interface . ( '],
    ['escapes', 20_000, '\\uuuu'],
    ['comments', 20_000, '/** */ ///\n'],
  ])('%s', async (_, n, piece) => {
    await expectLinear(n, (size) => Buffer.from(`class A { ${piece.repeat(size)}`), scanText);
    await expectLinear(n, (size) => Buffer.from(piece.repeat(size)), scanText);
  });
});

describe('documentation', () => {
  test.each<[string, number, string, string?, string?]>([
    ['an inline return tag and blanks', 4000, ' ', '/** {@return'],
    ['an inline return tag that is closed in between', 4000, ' ', '/** {@return', '} x'],
    ['an inline summary tag and blanks', 10_000, ' ', '/** {@summary'],
    ['lines', 50_000, '\n *'],
    ['blanks', 50_000, ' '],
    ['lines with blanks', 20_000, '\n * '],
    ['block tags', 10_000, '\n * @param a b'],
    ['block tags of no name', 10_000, '\n * @'],
    ['open inline tags', 10_000, '{@code '],
    ['inline tags', 10_000, '{@code a}'],
    ['braces', 20_000, '{'],
    ['opening angles', 20_000, '<'],
    ['paragraphs', 10_000, '<p>'],
    ['tags that are not closed', 10_000, '<p '],
    ['a long tag', 20_000, ' /', '/** <p'],
    ['preformatted text', 10_000, '<pre>'],
    ['open preformatted text', 10_000, '<pre '],
    ['blanks in preformatted text', 20_000, ' \n', '/** <pre>'],
    ['entities', 20_000, '&amp'],
    ['a long entity', 20_000, 'a', '/** &'],
    ['list items', 10_000, '\n<li>'],
    ['links', 10_000, '{@link A#b(C, D) e}'],
    ['a link of parentheses', 20_000, '(', '/** {@link ', '}'],
    ['fences', 10_000, '```\n///', '///'],
    ['a fence that grows', 20_000, '`', '///'],
    ['lines of Markdown', 50_000, '\n/// a', '///'],
    ['empty lines of Markdown', 50_000, '\n///', '///'],
  ])('%s', async (_, n, piece, before = '/** ', after = '') => {
    const end = before.startsWith('///') ? '' : ' */';
    await expectLinear(
      n,
      (size) => `${before}${piece.repeat(size)}${after}${end}`,
      (comment) => toPlainDoc(parseDoc(comment)),
    );
  });
});

describe('rules about written types', () => {
  test.each<[string, string, string?, string?]>([
    ['opening angles', '<', 'A'],
    ['closing angles', '>', 'A'],
    ['type arguments', 'A<', 'A', 'B'],
    ['dimensions', '[]', 'int', '['],
    ['names', '.a', 'A<B>', '>'],
    ['a long name', 'a', 'A<B>.', '>'],
    ['blanks', ' ', 'A', 'B'],
    ['annotations', '@A('],
    ['annotations with blanks', '@A ', '<', '>'],
    ['bounds', ' extends ', '<A', '>'],
    ['parameters', 'int a, ', '(', 'int b)'],
    ['dots', '.', '('],
    ['parentheses', '(', '('],
  ])('%s', async (_, piece, before = '', after = '') => {
    const scope = { packageName: '', imports: groupImports([]), enclosing: [] };
    const lookups = { typeExists: () => false, supertypesOf: () => [] };
    await expectLinear(
      10_000,
      (size) => before + piece.repeat(size) + after,
      (written) => {
        javaRules.eraseType(written, new Map());
        javaRules.typeParameters(written);
        javaRules.typeArguments(written);
        javaRules.resolveType(written, scope, lookups);
        javaRules.readSignature(written);
      },
    );
  });
});
