import { expect, test } from 'vitest';
import { parseContentPattern } from '../../../src/gradle/content/parse-content-pattern.ts';

test.each([
  ['com\\.orchard(\\..*)?', 'com.orchard.fruit', true],
  ['com\\.orchard.*', 'comXorchard', false],
  ['orchard|garden', 'gardener', false],
  ['.*-for-[a-z]+', 'pie-for-all', true],
])('%s and the whole of %s: %s', (pattern, name, fits) => expect(parseContentPattern(pattern)?.test(name)).toBe(fits));

test.each([
  '(a+)+',
  '(a|a)*b',
  'a*a*a*a*b',
  '\\Qorchard\\E',
  '(?i)orchard',
  '(a)\\1',
  '[a[b]]',
  '[a-z&&[^b]]',
  '(',
  'a'.repeat(201),
])('what may take long, or is Java alone: %s', (pattern) => expect(parseContentPattern(pattern)).toBeNull());
