import { describe, expect, test } from 'vitest';
import { compileFinder, compileRegex } from '../../../src/maven/patterns/linear-regex.ts';

function check(source: string, text: string, expected: boolean | undefined): void {
  expect(compileRegex(source)?.(text)).toBe(expected);
}

describe('whole texts', () => {
  test('all of it', () => check('a.c', 'abc', true));
  test('not a part', () => check('b', 'abc', false));
  test('alternatives', () => check('.*-(aws|gcp)', '6.1-gcp', true));
  test('repetition', () => check('(ab){2,3}', 'ababab', true));
  test('too few', () => check('(ab){2,3}', 'ab', false));
  test('without an end', () => check('a{2,}', 'aaaa', true));
  test('reluctant', () => check('<.+?>', '<a><b>', true));
  test('nothing at all', () => check('', '', true));
  test('a class', () => check('[^a-e_]+', 'food', false));
  test('a class with its own end and a hyphen', () => check('[]a-]+', 'a-]', true));
  test('a known class', () => check('\\d+\\.\\w+', '17.x', true));
  test('quoted', () => check('\\Qa.b\\E+', 'a.bb', false));
  test('in either case', () => check('(?i)[a-c]+d', 'ABCD', true));
  test('anchors', () => check('^a$|^$', 'a', true));
  test('a named group', () => check('(?<major>\\d+)', '17', true));
  test('where words begin and end', () => {
    check('.*\\b(rc|RC)\\d+\\b.*', '1.0-rc1', true);
    check('.*\\bm\\d+\\b.*', '1.0-rcm1', false);
    check('\\B.', 'a', false);
    check('a\\Bb', 'ab', true);
  });
  test('no line end for the dot', () => check('a.b', 'a\nb', false));
});

describe('what is left to Java', () => {
  test('back references', () => check('(a)\\1', 'aa', undefined));
  test('look-ahead', () => check('(?=a)a', 'a', undefined));
  test('possessive quantifiers', () => check('a++', 'a', undefined));
  test('intersections', () => check('[a&&b]', 'a', undefined));
  test('what is no expression', () => check('(a', 'a', undefined));
  test('what unfolds too far', () => check('(a{1000}){1000}', 'a', undefined));
  test('even when it unfolds to nothing', () => check('(((){9999}){9999}){9999}', '', undefined));
});

test('an expression that would make others run for ever', () => check('(a*)*b', 'a'.repeat(5000), false));

describe('the first match within a text', () => {
  test.each([
    ['a+', 'baac', [1, 3]],
    ['a+?', 'baac', [1, 2]],
    ['a|ab', 'ab', [0, 1]],
    ['ab|a', 'ab', [0, 2]],
    ['a??b', 'ab', [0, 2]],
    ['a{1,3}?', 'aaa', [0, 1]],
    ['c$', 'cac', [2, 3]],
    ['x*', 'ab', [0, 0]],
    ['x', 'ab', null],
  ])('%s in %s', (source, text, place) => {
    const found = compileFinder(source)!([...text], 0);
    expect(found && [found.start, found.end]).toEqual(place);
  });
});
