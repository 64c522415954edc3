import { expect, test } from 'vitest';
import { type MavenArguments, parseMavenArguments, splitMavenConfig } from '../../src/maven/maven-arguments.ts';

function check(config: string, expected: Partial<MavenArguments>): void {
  expect(parseMavenArguments(splitMavenConfig(config))).toMatchObject(expected);
}

test('one argument a line', () =>
  check('-o\n-Dseason=late autumn', { offline: true, properties: new Map([['season', 'late autumn']]) }));
test('comments', () => check('# -o\n  # -o', { offline: false }));
test('several on a line, as before 3.9', () =>
  check('-Pa,b -Dx=1', { activeProfiles: ['a', 'b'], properties: new Map([['x', '1']]) }));
test('an option apart from its value', () => check('-s\nmy settings.xml', { settings: 'my settings.xml' }));
test('long options', () =>
  check('--settings=a.xml\n--activate-profiles=p', { settings: 'a.xml', activeProfiles: ['p'] }));
test('profiles switched off', () =>
  check('-P!a,-b,+c,?d,!?e', { inactiveProfiles: ['a', 'b', 'e'], activeProfiles: ['c', 'd'] }));
test('a property without a value', () => check('-DskipTests', { properties: new Map([['skipTests', 'true']]) }));
test('the last of two properties', () => check('-Dx=1\n-Dx=2=3', { properties: new Map([['x', '2=3']]) }));
test('goals and flags are passed over', () => check('-T4\nclean', { offline: false, activeProfiles: [] }));
