import { describe, expect, test } from 'vitest';
import { matchesJdk } from '../../../src/maven/activation/jdk-activation.ts';

function check(jdk: string, version: string, expected: boolean | null): void {
  expect(matchesJdk(jdk, version)).toBe(expected);
}

describe('prefixes', () => {
  test('of the version', () => check('17', '17.0.15', true));
  test('of an old one', () => check('1.8', '1.8.0_402', true));
  test('whatever the number', () => check('1', '17.0.15', true));
  test('denied', () => check('!17', '17.0.15', false));
});

describe('ranges', () => {
  test('with its lower bound', () => check('[17,18)', '17', true));
  test('three numbers count', () => check('[17,17.0.1)', '17.0.1', false));
  test('an open lower bound', () => check('(17,)', '17', false));
  test('is passed by an update', () => check('(17,)', '17.0.15', true));
  test('an open upper bound', () => check('[1.8,17)', '17', false));
  test('a closed upper bound is passed by an update', () => check('[11,17]', '17.0.15', false));
  test('without a lower bound', () => check('(,1.8]', '1.7.0_80', true));
  test('an early access version cannot be read', () => check('[21,)', '21-ea', null));
  test('without an upper bound and without a comma', () => check('[17', '21', true));
});
