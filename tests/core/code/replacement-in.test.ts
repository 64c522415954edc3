import { expect, test } from 'vitest';
import { replacementIn } from '../../../src/core/code/replacement-in.ts';

test.each([
  ['use Crate.pack(Fruit) instead', 'use Crate.pack(Fruit) instead'],
  ['As of 3.1, in favor of\n peel. Will go in 4.0.', 'in favor of peel'],
  ['Please use peel(); it is faster', 'use peel()'],
  ['replaced by peel.', 'replaced by peel'],
  ['The use of knives is unsafe', null],
  ['no longer needed', null],
  [`use ${'a'.repeat(100)}`, `use ${'a'.repeat(75)}…`],
])('what to use in place of what is deprecated: %j', (text, expected) => expect(replacementIn(text)).toBe(expected));
