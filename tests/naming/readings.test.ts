import { expect, test } from 'vitest';
import { readingsOf } from '../../src/naming/readings.ts';

test.each<[string, readonly string[]]>([
  ['Apple', ['Apple']],
  ['Apple.Core', ['Apple.Core', 'Apple # Core']],
  ['Apple$Core', ['Apple$Core', 'Apple # Core']],
  ['Apple#peel', ['Apple # peel', 'Apple#peel']],
  ['orchard.Apple::peel', ['orchard.Apple # peel', 'orchard.Apple#peel']],
  ['orchard.Apple.peel(int, String)', ['orchard.Apple # peel (int, String)']],
  ['Apple(int)', ['Apple # Apple (int)', 'Apple']],
])('%s is %j', (written, expected) => {
  const printed = readingsOf(written).map(({ type, member, parameters }) =>
    [type, ...(member === null ? [] : ['#', member]), parameters ?? []].flat().join(' '),
  );
  expect(printed).toEqual(expected);
});
