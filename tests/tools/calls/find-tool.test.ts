import { expect, test } from 'vitest';
import { findTool } from '../../../src/tools/calls/find-tool.ts';

const all = [
  { name: 'peel', toolset: 'jar' },
  { name: 'peel', toolset: 'classic' },
  { name: 'press', toolset: 'classic' },
];

function check(name: string, toolsets: readonly string[], expected: string | null): void {
  expect(findTool(all, name, toolsets)?.toolset ?? null).toBe(expected);
}

test('of two of one name that of the toolset chosen', () => check('peel', ['classic'], 'classic'));
test('by default the first', () => check('peel', [], 'jar'));
test('of all the first', () => check('peel', ['all'], 'jar'));
test('of both toolsets the first', () => check('peel', ['classic', 'default'], 'jar'));
test('of neither the first', () => check('peel', ['java'], 'jar'));
test('one that is not listed answers', () => check('press', ['jar'], 'classic'));
test('no such name', () => check('plant', [], null));
