import { expect, test } from 'vitest';
import { parseContentPattern } from '../../../src/gradle/content/parse-content-pattern.ts';

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
