import { expect, test } from 'vitest';
import { parseGoRegexp } from '../../../src/search/regexp/parse-go-regexp.ts';
import { requiredLiterals } from '../../../src/search/regexp/required-literals.ts';

// The expressions are those of TestRegexpParse in https://github.com/sourcegraph/zoekt/blob/main/index/eval_test.go (Apache-2.0), where
// all of several texts are looked for; here one is chosen, the first of the longest.
test.each<[string, readonly string[] | null]>([
  ['(foo|)bar', ['bar']],
  ['(foo|)', null],
  ['(foo|bar)baz.*bla', ['baz']],
  ['^[a-z](People)+barrabas$', ['barrabas']],
  ['foo', ['foo']],
  ['(?i)foo', ['foo']],
  ['^foo', ['foo']],
  ['(foo) (bar)', ['foo bar']],
  ['(thread|needle|haystack)', ['thread', 'needle', 'haystack']],
  ['(foo)(?-s:.)*?(bar)', ['foo']],
  ['(foo)(?-s:.)*?[[:space:]](?-s:.)*?(bar)', ['foo']],
  ['(foo){2,}', ['foo']],
  ['new \\w+<>\\(\\)', ['<>()']],
  ['(...)(...)', null],
])('%s', (expression, texts) => {
  expect(requiredLiterals(parseGoRegexp(expression))).toEqual(texts);
});
