import { expect, test } from 'vitest';
import { parseGoRegexp } from '../../../src/search/regexp/parse-go-regexp.ts';
import { toJavaScript } from '../../../src/search/regexp/to-javascript.ts';

// The words are those of https://pkg.go.dev/regexp/syntax#ErrorCode.
test.each([
  ['a(b', 'missing closing ): `a(b`'],
  ['a)b', 'unexpected ): `a)b`'],
  ['x[a', 'missing closing ]: `[a`'],
  ['[b-a]', 'invalid character class range: `b-a`'],
  ['[[:foo:]]', 'invalid character class range: `[:foo:]`'],
  ['[[:constructor:]]', 'invalid character class range: `[:constructor:]`'],
  ['\\p{Foo}', 'invalid character class range: `\\p{Foo}`'],
  ['a**', 'invalid nested repetition operator: `**`'],
  ['a+?+', 'invalid nested repetition operator: `+?+`'],
  ['*a', 'missing argument to repetition operator: `*`'],
  ['a|*', 'missing argument to repetition operator: `*`'],
  ['a{1001}', 'invalid repeat count: `{1001}`'],
  ['a{3,2}', 'invalid repeat count: `{3,2}`'],
  ['(a{100}){100}', 'invalid repeat count: `{100}`'],
  ['\\xZZ', 'invalid escape sequence: `\\xZZ`'],
  ['\\x4Zq', 'invalid escape sequence: `\\x4Z`'],
  ['\\xZ4q', 'invalid escape sequence: `\\xZ4`'],
  ['\\x', 'invalid escape sequence: `\\x`'],
  ['\\x4', 'invalid escape sequence: `\\x4`'],
  ['\\x{110000}', 'invalid escape sequence: `\\x{110000`'],
  ['\\x{4g}', 'invalid escape sequence: `\\x{4g`'],
  ['\\x{}', 'invalid escape sequence: `\\x{}`'],
  ['\\x{41', 'invalid escape sequence: `\\x{41`'],
  ['[\\xZZ]', 'invalid escape sequence: `\\xZZ`'],
  ['\\8', 'invalid escape sequence: `\\8`'],
  ['(a)\\1', 'invalid escape sequence: `\\1`'],
  ['\\Z', 'invalid escape sequence: `\\Z`'],
  ['a\\', 'trailing backslash at end of expression: ``'],
  ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
  ['(?!a)', 'invalid or unsupported Perl syntax: `(?!`'],
  ['(?<=a)b', 'invalid named capture: `(?<=a)b`'],
  ['(?P<n-m>a)', 'invalid named capture: `(?P<n-m>`'],
])('%s is refused', (text, message) => {
  expect(() => parseGoRegexp(text)).toThrow(`error parsing regexp: ${message}`);
});

test.each([
  ['^b$', 'a\nb\nc', 'b'],
  ['^b$', 'a\rb\rc', null],
  ['^b$', 'a\r\nb\r\nc', 'b'],
  ['c$', 'a\nc\r', 'c'],
  ['b\\r$', 'b\r\nc', 'b\r'],
  ['\\Ab\\z', 'b\r\n', null],
  ['(?-m)^b', 'a\nb', null],
  ['a.b', 'a\nb', null],
  ['a.b', 'a\rb', 'a\rb'],
  ['(?s)a.b', 'a\nb', 'a\nb'],
  ['a[^x]b', 'a\nb', 'a\nb'],
  ['(?i)Apple', 'aPPLE', 'aPPLE'],
  ['a(?i)b', 'aB', 'aB'],
  ['a(?i)b', 'AB', null],
  ['(?i:a)b', 'Ab', 'Ab'],
  ['(?i)k', '\u212a', '\u212a'],
  ['(?i)[^k]', 'K', null],
  ['(?i)ß', 'ẞ', 'ẞ'],
  ['(?i)i', 'ı', null],
  ['\\s', '\v', null],
  ['\\w+', 'grün', 'gr'],
  ['\\pL+', 'grün ', 'grün'],
  ['[\\p{Greek}x]+', 'axαβ', 'xαβ'],
  ['[^\\PL]+', '1a2', 'a'],
  ['\\Qa.b\\E+', 'a.bbb', 'a.bbb'],
  ['a{,2}', 'a{,2}', 'a{,2}'],
  ['a{2}?', 'aaa', 'aa'],
  ['(?U)a+', 'aaa', 'a'],
  ['(?U)a+?', 'aaa', 'aaa'],
  ['[]a]+', 'x]a', ']a'],
  ['[a-]+', 'x-a', '-a'],
  ['[[:^alpha:]_]+', 'a1_', '1_'],
  ['\\x{1F600}.', '😀😀', '😀😀'],
  ['\\x41\\101', 'AA', 'AA'],
  ['\\Aa\\z', 'b\na', null],
  ['(?P<n>a)(?<m>b)', 'ab', 'ab'],
  ['a||b', 'b', ''],
])('%s in %j finds %j', (expression, text, found) => {
  const match = new RegExp(toJavaScript(parseGoRegexp(expression), false), 'u').exec(text);
  expect(match?.[0] ?? null).toBe(found);
});

test.each([
  ['[^a]', 'A', null],
  ['\\W', 'k', null],
  ['[^\\x00-\\x7f]e', 'se', null],
  ['[a-c]x', 'BX', 'BX'],
  ['straße', 'STRAẞE', 'STRAẞE'],
])('%s, in any case, in %j finds %j', (expression, text, found) => {
  const match = new RegExp(toJavaScript(parseGoRegexp(expression), true), 'u').exec(text);
  expect(match?.[0] ?? null).toBe(found);
});
