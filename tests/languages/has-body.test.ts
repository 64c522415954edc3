import { expect, test } from 'vitest';
import { hasBody } from '../../src/languages/has-body.ts';

test.each([
  ['@Blocking("x") void pack(int size);', false],
  ['default void pack(int size) { close(); }', true],
  ['fun pack(size: Int = 1, body: Crate.() -> Unit): Crate', false],
  ['fun pack(size: Int) = close()', true],
  ['fun pack(size: Int): Crate =\n  close()', true],
])('%s', (code, has) => expect(hasBody(code)).toBe(has));
