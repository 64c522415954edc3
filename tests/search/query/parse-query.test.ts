import { expect, test } from 'vitest';
import { parseQuery } from '../../../src/search/query/parse-query.ts';
import type { Pattern, Query } from '../../../src/search/query/query.ts';
import { toJavaScript } from '../../../src/search/regexp/to-javascript.ts';

/** The query as one line: `=` before a pattern that minds case. */
function show(query: Query): string {
  const pattern = ({ regexp, ignoresCase }: Pattern) => `${ignoresCase ? '' : '='}${toJavaScript(regexp, false)}`;
  switch (query.op) {
    case 'and':
    case 'or':
      return `(${[query.op, ...query.children.map(show)].join(' ')})`;
    case 'not':
      return `-${show(query.child)}`;
    case 'type':
      return `${query.type}{${show(query.child)}}`;
    case 'text':
      return `${query.field === 'both' ? '' : `${query.field}:`}${pattern(query.pattern)}`;
    case 'symbol':
    case 'repo':
      return `${query.op}:${pattern(query.pattern)}`;
    case 'meta':
      return `meta.${query.field}:${pattern(query.pattern)}`;
    case 'flag':
      return `${query.name}:${query.value}`;
    case 'branch':
      return `${query.isExact ? 'version' : 'branch'}:${query.text}`;
    case 'language':
      return `lang:${query.text}`;
  }
}

const ANY = '(?:[\\u{0}-\\u{9}\\u{b}-\\u{10ffff}])';

// The cases are those of https://github.com/sourcegraph/zoekt/blob/main/query/parse_test.go (Apache-2.0), written in our form.
test.each([
  ['\\bword\\b', '\\bword\\b'],
  ['fi"le:bla"', 'file\\u{3a}bla'],
  ['abc or def', '(or abc def)'],
  ['(abc or def)', '(or abc def)'],
  ['(ppp qqq or rrr sss)', '(or (and ppp qqq) (and rrr sss))'],
  ['((x) ora b(z(d)))', '(and x ora bzd)'],
  ['( )', '(and)'],
  ['(abc)(de)', 'abcde'],
  ['sub-pixel', 'sub\\u{2d}pixel'],
  ['abc', 'abc'],
  ['ABC', '=ABC'],
  ['fs', 'fs'],
  ['(abc)', 'abc'],
  ['(abc def)', '(and abc def)'],
  ['file:abc', 'file:abc'],
  ['content:abc', 'content:abc'],
  ['archived:no', 'archived:false'],
  ['fork:yes', 'fork:true'],
  ['public:yes', 'public:true'],
  ['aBc[p-q]', '=aBc[p-q]'],
  ['repo:.*', `repo:=${ANY}{0,}`],
  ['abc.*def', `abc${ANY}{0,}def`],
  ['lang:cpp', 'lang:cpp'],
  ['lang:mathematica', 'lang:mathematica'],
  ['sym:.*', `symbol:${ANY}{0,}`],
  ['sym:a(b|d)e', 'symbol:a(?:b|d)e'],
  ['abc case:auto', 'abc'],
  ['ABC case:auto', '=ABC'],
  ['"abc bcd"', 'abc bcd'],
  ['abc bcd', '(and abc bcd)'],
  ['f:fs', 'file:fs'],
  ['-abc', '-abc'],
  ['abccase:yes', 'abccase\\u{3a}yes'],
  ['branch:pqr', 'branch:pqr'],
  ['((x|y) )', '(?:x|y)'],
  ['archived:yes', 'archived:true'],
  ['fork:no', 'fork:false'],
  ['public:no', 'public:false'],
  ['file:helpers\\.go byte', '(and file:helpers\\u{2e}go byte)'],
  ['regex:abc[p-q]', 'abc[p-q]'],
  ['aBc[p-q] case:auto', '=aBc[p-q]'],
  ['\\p{Lu}x', '=[\\p{Lu}]x'],
  ['\\p{Greek}x', '[\\p{Script=Greek}]x'],
  ['repo:go', 'repo:=go'],
  ['file:""', '(and)'],
  ['abc\\.\\*def', 'abc\\u{2e}\\u{2a}def'],
  ['c:abc', 'content:abc'],
  ['lang:c++', 'lang:c++'],
  ['lang:"Wolfram Language"', 'lang:Wolfram Language'],
  ['sym:pqr', 'symbol:pqr'],
  ['sym:Pqr', 'symbol:=Pqr'],
  ['abc case:yes', '=abc'],
  ['ABC case:"auto"', '=ABC'],
  ['abc -f:def case:yes', '(and =abc -file:=def)'],
  ['(foo case:yes) bar', '(and =foo bar)'],
  ['(case:yes foo) bar', '(and =foo bar)'],
  ['(case:yes foo (bar))', '(and =foo =bar)'],
  ['case:auto (foo case:yes) bar', '(and =foo bar)'],
  ['case:yes (foo case:no) bar', '(and foo =bar)'],
  ['type:repo abc', 'repo{abc}'],
  ['type:file abc def', 'filename{(and abc def)}'],
  ['type:repo foo or bar', 'repo{(or foo bar)}'],
  ['(type:repo abc) def', '(and repo{abc} def)'],
  ['', '(and)'],
  ['  (  )  ', '(and)'],
  ['  ( foo )  ', 'foo'],
  ['o"r" bla', '(and or bla)'],
  ['and not File:x foo:bar', '(and and not =File\\u{3a}x foo\\u{3a}bar)'],
  ['foo\\w+ foo.*', '(and =foo[0-9A-Z_a-z](?:[0-9A-Z_a-z]){0,} foo(?:[\\u{0}-\\u{9}\\u{b}-\\u{10ffff}]){0,})'],
  ['meta.needle:ha.*stack', `meta.needle:=ha${ANY}{0,}stack`],
  ['meta.visibility_level:20', 'meta.visibility_level:=20'],
  ['meta.public:true', 'meta.public:=true'],
  ['meta.language:go', 'meta.language:=go'],
])('%s', (text, expected) => {
  expect(show(parseQuery(text))).toBe(expected);
});

test.each([
  ['(abc def', 'query: missing close paren, got token <nil>'],
  ['--', "query: '-' operator needs an argument"],
  ['"abc', 'query: unterminated quoted string'],
  ['"a\\', 'query: missing char after \\'],
  ['\\', 'query: lone \\ at end'],
  ['case:foo', 'query: unknown case argument "foo", want {yes,no,auto}'],
  ['sym:', 'the sym: atom must have an argument'],
  ['abc or', 'query: OR operator should have operand'],
  ['or abc', 'query: OR operator should have operand'],
  ['def or or abc', 'query: OR operator should have operand'],
  ['type:repo or', 'query: OR operator should have operand'],
  ['or type:repo', 'query: OR operator should have operand'],
  ['foo)', 'query: extra tokens found at end input: ")"'],
  [')', 'query: extra tokens found at end input: ")"'],
  ['))', 'query: extra tokens found at end input: "))"'],
  [')))', 'query: extra tokens found at end input: ")))"'],
  ['foo))', 'query: extra tokens found at end input: "))"'],
  ['foo)))', 'query: extra tokens found at end input: ")))"'],
  ['(foo))', 'query: extra tokens found at end input: ")"'],
  ['(', 'query: missing close paren, got token <nil>'],
  ['((', 'error parsing regexp: missing closing ): `((`'],
  ['(((', 'error parsing regexp: missing closing ): `(((`'],
  ['(foo', 'error parsing regexp: missing closing ): `(foo`'],
  ['((foo', 'error parsing regexp: missing closing ): `((foo`'],
  ['(((foo', 'error parsing regexp: missing closing ): `(((foo`'],
  ['(((foo))', 'error parsing regexp: missing closing ): `(((foo))`'],
  ['meta.invalid_field:(', 'query: invalid regexp in meta value: error parsing regexp: missing closing ): `(`'],
  ['a\nb', 'query: extra tokens found at end input: "\\nb"'],
  [`${'( '.repeat(400)}a${' )'.repeat(400)}`, 'query: expression nests too deeply'],
])('%s is refused', (text, message) => {
  expect(() => parseQuery(text)).toThrow(message);
});
