import { expect, test } from 'vitest';
import { parseGroupFilter } from '../../../src/maven/repositories/remote-repository-filters.ts';

function check(rules: string, groupId: string, expected: boolean): void {
  expect(parseGroupFilter(rules)(groupId)).toBe(expected);
}

test('a group and all below it', () => check('orchard', 'orchard.apple', true));
test('half a name is no group', () => check('orch', 'orchard', false));
test('others are refused', () => check('orchard', 'meadow', false));
test('that group only', () => check('=orchard', 'orchard.apple', false));
test('all but one', () => check('*\n!orchard.pie', 'orchard.pie.crust', false));
test('the longest rule decides', () => check('!orchard\norchard.pie', 'orchard.pie', true));
test('of two for one group the last', () => check('orchard\n!orchard', 'orchard', false));
test('comments', () => check('# orchard\norchard', 'orchard', true));
