import { expect, test } from 'vitest';
import { stemOf } from '../../../src/engine/codebase/words.ts';

test.each([
  ['validate', 'validated', 'validates', 'validating', 'validation', 'validator', 'validators'],
  ['create', 'created', 'creates', 'creating', 'creation', 'creator'],
  ['cache', 'cached', 'caches', 'caching'],
  ['dependency', 'dependencies'],
  ['connect', 'connected', 'connection', 'connections', 'connecting'],
  ['format', 'formats', 'formatted', 'formatting', 'formatter'],
  ['intercept', 'interceptor', 'interceptors', 'interception', 'intercepted'],
  ['class', 'classes'],
  ['configure', 'configuration', 'configured'],
])('%s is of one stem with its other forms', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test.each([
  ['bind', 'binary'],
  ['port', 'pool'],
  ['reader', 'ready'],
  ['use', 'user'],
  ['own', 'owner'],
])('%s is of another stem than %s', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));

test('what is too long for a word is left as it is', () => expect(stemOf('s'.repeat(100))).toHaveLength(100));
