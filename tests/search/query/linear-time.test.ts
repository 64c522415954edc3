import { test } from 'vitest';
import { asOneExpression } from '../../../src/search/query/one-expression.ts';
import { expectLinear } from '../../support/growth.ts';

test.each([
  ['a class that nothing ends', '/[a '],
  ['a class that the next one ends', '/[a ] '],
  ['nothing that ends them', '/a  '],
])('beginnings of expressions with %s are gone through in linear time', async (_, part) => {
  await expectLinear(3000, (n) => part.repeat(n), asOneExpression);
});
