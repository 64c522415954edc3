import { expect, test } from 'vitest';
import { splitOutsideBrackets } from '../../src/languages/split-outside-brackets.ts';

test.each([
  ['pear, plum', ['pear', 'plum']],
  ['new Basket<Pear, Plum>(1, 2), "a, b"', ['new Basket<Pear, Plum>(1, 2)', '"a, b"']],
  ['pear -> weigh(pear, 2), plum', ['pear -> weigh(pear, 2)', 'plum']],
  ['pears < plums, pears > 1', ['pears < plums', 'pears > 1']],
  ["',', {1, 2}", ["','", '{1, 2}']],
  [' ', []],
])('the parts of %s', (expression, parts) => {
  expect(splitOutsideBrackets(expression, ',')).toEqual(parts);
});

test('the texts that a sum joins', () => {
  expect(splitOutsideBrackets('"pear" + (1 + 2) + NAME', '+')).toEqual(['"pear"', '(1 + 2)', 'NAME']);
});
