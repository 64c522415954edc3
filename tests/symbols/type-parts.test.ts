import { expect, test } from 'vitest';
import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { findParts } from '../../src/symbols/type-parts.ts';

test('no symbol is read for a name that no part of a type can have', () => {
  const index = { metadata: { fileCounts: { kotlin: 1 } } } as unknown as SourceIndex;
  expect(findParts(index, 'orchard.Pies')).toEqual([]);
  expect(findParts(index, 'orchard.Pies.Crust')).toEqual([]);
});
