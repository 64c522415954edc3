import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { adviseNotSearched, describeNotSearched } from '../../../src/tools/answers/not-searched.ts';

const whyAbsent = (name: string) => (name.startsWith('orchard:plum') ? 'no sources published' : null);
const describe = (...names: readonly string[]) =>
  describeNotSearched(names, { sources: { whyAbsent } } as unknown as Engine);

test('what nobody was asked for may come with a sync', () => {
  const told = describe('orchard:apple:1');
  expect(told).toEqual({ not_searched: 1, not_to_be_had: undefined, suggested_action: 'sync_project' });
  expect(adviseNotSearched(told)).toBe(': call sync_project');
});

test('what a sync did not bring is told with the reason, and another is not advised', () => {
  const told = describe('orchard:plum:1');
  expect(told).toMatchObject({ not_searched: 1, suggested_action: undefined });
  expect(adviseNotSearched(told)).toBe('; asked for in vain: orchard:plum:1: no sources published');
  expect(describe('orchard:plum:1', 'orchard:apple:1').suggested_action).toBe('sync_project');
});

test('nothing of nothing', () => expect(describe()).toEqual({}));

test('where something was found, that others cannot be had is counted alone', () => {
  const sources = { whyAbsent: () => 'no sources published' } as unknown as Engine['sources'];
  const told = describeNotSearched(['orchard:plum:1'], { sources }, { isFound: true });
  expect(told).toEqual({ not_searched: 1, not_to_be_had: undefined, suggested_action: undefined });
  expect(adviseNotSearched(told)).toBe('');
});
