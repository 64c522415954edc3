import { expect, test } from 'vitest';
import { addSupertype, lastNameOf } from '../../../../src/languages/kotlin/scan/scan-supertypes.ts';
import { skipSupertypes } from '../../../../src/languages/kotlin/scan/skip-expression.ts';
import { KotlinTokens } from '../../../../src/languages/kotlin/tokens/kotlin-tokens.ts';
import { TypeArgumentsLookAhead } from '../../../../src/languages/kotlin/tokens/type-arguments.ts';
import { parseType } from '../../../../src/languages/kotlin/types/parse-type.ts';
import { randomNumbers } from '../../random-damage.ts';

test.each([
  ['a.b.Basket<a.Apple, Map<in Pear, *>?>', 'Basket'],
  ['a.Basket<Apple>.Handle', 'Handle'],
  ['Basket<(Apple) -> Pear>', 'Basket'],
  ['(Apple) -> Pear', 'Function1'],
  ['Basket<@Ripe("<") Apple>', 'Basket'],
  ['Basket<Apple>.(Pear) -> Plum', 'Function2'],
  ['`in`.`a basket`<Apple>', 'a basket'],
  ['Körbe<Apple>', 'Körbe'],
  ['suspend () -> Apple', 'Function1'],
])('%s is a %s', (written, name) => {
  expect(namesOf(written).found).toEqual([name]);
});

test('names that need no tokens are those that tokens give, in whatever is written', () => {
  const random = randomNumbers(7);
  const marks = [
    'a',
    'B1',
    '_',
    '.',
    '.',
    '<',
    '<',
    '>',
    '>',
    ',',
    ' ',
    '?',
    '*',
    '\n',
    '7',
    '(',
    ')',
    '->',
    '@',
    '`',
    'é',
    '/**/',
  ];
  let count = 0;
  for (let left = 5_000; left > 0; left--) {
    const written = `A${Array.from({ length: random(14) }, () => marks[random(marks.length)]!).join('')}`;
    const { found, expected } = namesOf(written);
    expect(found, written).toEqual(expected);
    count += found.length;
  }
  expect(count).toBeGreaterThan(5_000);
});

test('what is imported under another name is handed on under its own', () => {
  expect(namesOf('Korb<Apple>', new Map([['Korb', 'Basket']])).found).toEqual(['Basket']);
});

/** Names handed on of what is written after a `:`, and those that all the tokens tell. */
function namesOf(
  written: string,
  aliases = new Map<string, string>(),
): { readonly found: readonly string[]; readonly expected: readonly string[] } {
  const source = Buffer.from(written);
  const found: string[] = [];
  const expected: string[] = [];
  const sink = {
    add: () => 0,
    setEnd: () => {},
    addSupertype: (_: number, name: Uint8Array) => void found.push(Buffer.from(name).toString()),
  };
  const tokens = new KotlinTokens(source);
  const scan = { tokens, sink, typeArguments: new TypeArgumentsLookAhead(), problems: [], aliases };
  skipSupertypes(scan, 0, (range) => {
    addSupertype(scan, 0, range);
    const name = lastNameOf(parseType(source.toString('utf8', range.start, range.end)).name);
    if (name !== '') expected.push(name);
  });
  return { found, expected };
}
