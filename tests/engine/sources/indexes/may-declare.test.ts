import { expect, test } from 'vitest';
import { mayDeclare } from '../../../../src/engine/sources/indexes/may-declare.ts';

test.each([
  ['orchard/Apple.java', 'orchard.Apple', true],
  ['META-INF/versions/9/orchard/Apple.java', 'orchard.Apple', true],
  ['moved/Apple.java', 'orchard.Apple', true],
  ['orchard/Apple.java', 'orchard.Apple.Core.Seed', true],
  ['orchard/Apple.java', 'orchard.Apple$Core', true],
  ['orchard/Apple.java', ' orchard.Apple ', true],
  ['orchard/Odd$Name.java', 'orchard.Odd$Name', true],
  ['Apple.java', 'Apple', true],
  ['orchard/GoldenApple.java', 'orchard.Apple', false],
  ['orchard/Apple.java', 'orchard.Leaf', false],
  ['orchard/Apple.scala', 'orchard.Apple', false],
  ['orchard/Apple', 'orchard.Apple', false],
])('%s for %s: %s', (path, typeName, expected) => {
  expect(mayDeclare(typeName)(path)).toBe(expected);
});
