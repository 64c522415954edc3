import { expect, test } from 'vitest';
import { spliceBetween, undoSplice } from '../../../src/setup/editing/splice.ts';

test('a splice leads back, whatever came around it', () => {
  const splice = spliceBetween('{ a }', '{ a, b }');
  expect(splice).toEqual({ taken: '', put: ', b' });
  expect(undoSplice('{ z, a, b, c }', splice!)).toBe('{ z, a, c }');
});

test('it does not where the written text is gone, or there twice', () => {
  const splice = { taken: '', put: 'bb' };
  expect([undoSplice('a', splice), undoSplice('bb bb', splice), undoSplice('a', { taken: 'x', put: '' })]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a splice that took much of the text is not kept: it may hold secrets of others', () => {
  expect(spliceBetween(`{"token":"${'x'.repeat(80)}"}`, '{\n  "a": 1\n}')).toBeNull();
});
