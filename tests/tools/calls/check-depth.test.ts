import { expect, test } from 'vitest';
import { checkDepth } from '../../../src/tools/calls/check-depth.ts';

const nest = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 1;
  for (let count = 0; count < depth; count++) value = wrap(value);
  return value;
};

test.each([
  ['lists', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ inner })],
])('%s nested a million deep are refused', (_, wrap) => {
  expect(() => checkDepth({ query: nest(1_000_000, wrap) })).toThrow('The arguments are nested more than 100 deep');
  expect(() => checkDepth({ query: nest(90, wrap) })).not.toThrow();
});

test.each([[undefined], [null], ['text'], [{}]])('%j is not deep', (input) => {
  expect(() => checkDepth(input)).not.toThrow();
});
