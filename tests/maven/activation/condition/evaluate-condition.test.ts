import { describe, expect, test } from 'vitest';
import { evaluateCondition } from '../../../../src/maven/activation/condition/evaluate-condition.ts';

const PROPERTIES: Readonly<Record<string, string>> = { season: 'autumn', empty: '', apples: '42' };
const SCOPE = {
  findProperty: (name: string) => PROPERTIES[name] ?? null,
  exists: (path: string) => path === 'pom.xml',
};

function check(condition: string, expected: boolean): void {
  expect(evaluateCondition(condition, SCOPE)).toBe(expected);
}

function refuse(condition: string, why: string): void {
  expect(() => evaluateCondition(condition, SCOPE)).toThrow(why);
}

describe('what is true', () => {
  test('the word, in either case', () => check('TRUE', true));
  test('text', () => check("'false'", true));
  test('not a blank', () => check("' '", false));
  test('a number', () => check('-1', true));
  test('not what is zero without its fraction', () => check('0.4', false));
  test('a property that is set', () => check('${season}', true));
  test('not an empty one', () => check('${empty}', false));
  test('not one that nothing defines', () => check('${pear}', false));
});

describe('comparisons', () => {
  test('of text', () => check("${season} == 'autumn'", true));
  test('of text by order', () => check("'b' <= 'a'", false));
  test('of numbers, as good as equal', () => check('0.1 + 0.2 == 0.3', true));
  test('with nothing', () => check("${pear} != 'x'", true));
  test('of nothing with nothing, whatever is asked', () => check('${pear} != ${plum}', true));
  test('properties are text', () => check("${apples} == '42'", true));
  test('so not numbers', () => refuse('${apples} == 42', '"42" and 42 cannot be compared with =='));
  test('nothing is not less', () => refuse("${pear} < 'x'", 'null and "x" cannot be compared with <'));
});

describe('operators', () => {
  test('products before sums', () => check('1 + 2 * 3 == 7', true));
  test('parentheses before all', () => check('(1 + 2) * 3 == 9', true));
  test('from the left', () => check('1 - 2 - 3 == -4', true));
  test('a quotient', () => check('10 / 4 == 2.5', true));
  test('text and number', () => check("'a' + 1.0 == 'a1'", true));
  test('text and nothing', () => check("'a' + ${pear} == 'anull'", true));
  test('and before or', () => check('true || false && false', true));
  test('both sides', () => check("${season} == 'autumn' && 1 < 2", true));
  test('a part that no longer matters need not be a truth', () => check("true || 'x'", true));
  test('one that matters must', () => refuse("false || 'x'", '"x" is neither true nor false'));
  test('truth plus number', () => refuse('true + 1', 'true + 1 has a side that is not a number'));
  test('nothing by nothing', () => refuse('1 / 0', '1 is divided by zero'));
  test('minus text', () => refuse("-'a'", '"a" is not a number to negate'));
});

describe('functions', () => {
  test('length', () => check('length(${season}) == 6', true));
  test('upper', () => check("upper('aß') == 'ASS'", true));
  test('lower', () => check("lower('AbC') == 'abc'", true));
  test('substring to the end', () => check("substring('orchard', 2) == 'chard'", true));
  test('substring with an end, numbers as text or with fractions', () =>
    check("substring('orchard', '1', 3.9) == 'rc'", true));
  test('substring beyond the end', () => refuse("substring('ab', 1, 3)", '"ab" has no characters 1 to 3'));
  test('substring from what is no number', () => refuse("substring('ab', 'x')", '"x" is not a number'));
  test('indexOf', () => check("indexOf('orchard', 'c') == 2", true));
  test('indexOf what is not there', () => check("indexOf('orchard', 'x') == -1", true));
  test('contains', () => check("contains('orchard', 'char')", true));
  test('matches no text that is too long', () =>
    refuse(
      `matches('${'a'.repeat(1001)}', 'a*')`,
      'a text of 1001 characters is not compared with a regular expression',
    ));
  test('matches all of a text', () => check("matches('17.0.1', '17\\..*')", true));
  test('matches by what only Java can do', () =>
    refuse("matches('a', '(?=a)a')", 'the regular expression "(?=a)a" is not evaluated'));
  test('not', () => check("not('')", true));
  test('if', () => check("if(${season} == 'spring', 'blossom', 'fruit') == 'fruit'", true));
  test('exists', () => check("exists('pom.xml')", true));
  test('missing', () => check("missing('pom.xml')", false));
  test('inrange', () => check("inrange('17.0.1', '[17,18)')", true));
  test('inrange of several', () => refuse("inrange('1', '[1,2),[3,4)')", '"[1,2),[3,4)" is not one version range'));
  test('arguments without commas', () => check("contains('ab' 'b')", true));
  test('too many arguments', () => refuse("length('a', 'b')", 'length takes 1 argument, not 2'));
  test('too few', () => refuse("substring('a')", 'substring takes 2 or 3 arguments, not 1'));
});

describe('what is no condition', () => {
  test('an exclamation mark alone', () => refuse('!true', '"!" is neither a value nor a function'));
  test('an unknown word', () => refuse('pear', '"pear" is neither a value nor a function'));
  test('an unknown function', () => refuse("pick('pear')", 'there is no function "pick"'));
  test('a function without arguments', () => refuse('not true', '"(" is missing after not'));
  test('two values', () => refuse('true true', '"true" follows what is already a whole condition'));
  test('an open parenthesis', () => refuse('(true', '")" is missing'));
  test('an open call', () => refuse("length('a'", '")" is missing after the arguments of length'));
  test('an open property', () => refuse('${season', '"${" is not closed'));
  test('an open string', () => refuse("'autumn", '"\'autumn" is neither a value nor a function'));
  test('an operator at the end', () => refuse('1 <', 'it ends where a value is missing'));
  test('nothing', () => refuse(' ', 'it ends where a value is missing'));
});

test.each([
  ['not(', 'true', ')'],
  ['(', 'true', ')'],
  ['- ', '1', ''],
])('"%s" 20,000 times within each other is too much', (open, inner, close) => {
  const nested = (count: number) => `${open.repeat(count)}${inner}${close.repeat(count)}`;
  expect(() => evaluateCondition(nested(20_000), SCOPE)).toThrow('it is nested more than 200 deep');
  expect(() => evaluateCondition(nested(100), SCOPE)).not.toThrow();
});
