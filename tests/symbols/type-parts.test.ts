import { expect, test } from 'vitest';
import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { runSteps } from '../../src/platform/threads/steps.ts';
import { findParts } from '../../src/symbols/type-parts.ts';

test('no symbol is read for a name that no part of a type can have', () => {
  const index = { metadata: { fileCounts: { kotlin: 1 } } } as unknown as SourceIndex;
  expect(runSteps(findParts(index, 'orchard.Pies'))).toEqual([]);
  expect(runSteps(findParts(index, 'orchard.Pies.Crust'))).toEqual([]);
});
