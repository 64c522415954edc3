import { expect, test } from 'vitest';
import { buildNameMatcher } from '../../src/naming/match-name.ts';

function check(query: string, name: string, expected: string | null, isCaseSensitive = false): void {
  expect(buildNameMatcher(query, isCaseSensitive).test(name)?.match ?? null).toBe(expected);
}

test('the same name is exact', () => check('ApplePie', 'ApplePie', 'exact'));
test('case is ignored by default', () => check('applepie', 'ApplePie', 'exact'));
test('case can matter', () => check('applepie', 'ApplePie', null, true));
test('a beginning is a prefix', () => check('Apple', 'ApplePie', 'prefix'));
test('humps may be cut short', () => check('AppPi', 'ApplePie', 'camel_hump'));
test('humps may be single letters', () => check('AC', 'AppleCrust', 'camel_hump'));
test('humps may be skipped', () => check('AC', 'ApplePieCrust', 'camel_hump'));
test('the first hump may not be skipped', () => check('PC', 'ApplePieCrust', null));
test('humps keep their order', () => check('CP', 'ApplePieCrust', null));
test('a method begins with a small hump', () => check('peelA', 'peelAllApples', 'prefix'));
test('small humps abbreviate too', () => check('peApp', 'peelAllApples', 'camel_hump'));
test('one hump alone is only a prefix', () => check('Pie', 'ApplePie', null));
test('letters in between do not make a hit', () => check('aie', 'ApplePie', null));
test('many humps against one long name end at once', () =>
  check('A'.repeat(200), `${'A'.repeat(190)}${'b'.repeat(60_000)}`, null));
