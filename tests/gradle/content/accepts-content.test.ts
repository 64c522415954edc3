import { expect, test } from 'vitest';
import type { ContentRule, RepositoryContent } from '../../../src/core/artifacts/repository-content.ts';
import { acceptsContent, parseContentPattern } from '../../../src/gradle/content/accepts-content.ts';

const rule = (by: ContentRule['by'], group: string, module: string | null = null, version: string | null = null) => ({
  by,
  group,
  module,
  version,
});

/** Which of these `g:a:v` it may be asked for; a list of versions has none. */
function check(content: readonly RepositoryContent[], asked: readonly string[], expected: readonly string[]): void {
  const accepted = asked.filter((gav) => {
    const [groupId = '', artifactId = '', version = ''] = gav.split(':');
    return acceptsContent({ content }, { groupId, artifactId, version });
  });
  expect(accepted).toEqual(expected);
}
const FRUIT = ['orchard:apple:1', 'orchard:apple:2', 'orchard:pear:1', 'orchard.far:apple:1', 'orchards:apple:1'];

test('groups, with those below, by a pattern', () => {
  check([{ includes: [rule('name', 'orchard')], excludes: [] }], FRUIT, FRUIT.slice(0, 3));
  check([{ includes: [rule('subgroups', 'orchard')], excludes: [] }], FRUIT, FRUIT.slice(0, 4));
  check([{ includes: [rule('regex', 'orchard.+')], excludes: [] }], FRUIT, FRUIT.slice(3));
});
test('what is excluded of what is included', () =>
  check(
    [{ includes: [rule('name', 'orchard')], excludes: [rule('name', 'orchard', 'pear')] }],
    FRUIT,
    FRUIT.slice(0, 2),
  ));
test('only what is excluded', () =>
  check(
    [{ includes: [], excludes: [rule('regex', 'orchard.*', '.*e.*')] }],
    [...FRUIT, 'garden:apple:1'],
    ['garden:apple:1'],
  ));
test('one of several declarations', () =>
  check(
    [
      { includes: [rule('name', 'orchard', 'pear')], excludes: [] },
      { includes: [rule('name', 'orchards')], excludes: [] },
    ],
    FRUIT,
    ['orchard:pear:1', 'orchards:apple:1'],
  ));
test('versions, which a list of them has none of yet', () => {
  const asked = ['orchard:apple:1', 'orchard:apple:2', 'orchard:apple:', 'orchard:pear:'];
  const first = rule('name', 'orchard', 'apple', '[1,2)');
  check([{ includes: [first], excludes: [] }], asked, ['orchard:apple:1', 'orchard:apple:']);
  check([{ includes: [], excludes: [first] }], asked, ['orchard:apple:2', 'orchard:apple:', 'orchard:pear:']);
  check([{ includes: [rule('regex', 'o.*', 'a.*', '1|3')], excludes: [] }], asked, [
    'orchard:apple:1',
    'orchard:apple:',
  ]);
});

test.each([
  ['com\\.orchard(\\..*)?', 'com.orchard.fruit', true],
  ['com\\.orchard.*', 'comXorchard', false],
  ['orchard|garden', 'gardener', false],
  ['.*-for-[a-z]+', 'pie-for-all', true],
])('%s and the whole of %s: %s', (pattern, name, fits) => expect(parseContentPattern(pattern)?.(name)).toBe(fits));

test.each(['(a)\\1', '[a[b]]', '[a-z&&[^b]]', '(', 'a'.repeat(201)])(
  'what is too long, or is Java alone: %s',
  (pattern) => expect(parseContentPattern(pattern)).toBeNull(),
);

test.each(['(a+)+b', '(a|a)*b', 'a*a*a*a*b', '(?:a|a)'.repeat(28), `${'a?'.repeat(90)}b`, '(a*|x)'.repeat(30)])(
  'what makes matchers that backtrack take for ever: %s',
  (pattern) => expect(parseContentPattern(pattern)?.(`${'a'.repeat(100)}c`)).toBe(false),
);
