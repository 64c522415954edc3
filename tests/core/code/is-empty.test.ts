import { expect, test } from 'vitest';
import { isEmpty, TEXTS } from '../../../src/core/code/is-empty.ts';

test('an index without sources is empty, unless texts are all there is', () => {
  const texts = { code: TEXTS, message: 'these are its text files' } as const;
  expect(isEmpty({ sourceFileCount: 0, problems: [] })).toBe(true);
  expect(isEmpty({ sourceFileCount: 0, problems: [texts] })).toBe(false);
  expect(isEmpty({ sourceFileCount: 1, problems: [] })).toBe(false);
});
