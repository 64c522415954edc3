import { expect, test } from 'vitest';
import { splitPlace } from '../../../src/core/problems/split-place.ts';

test.each([
  ['/orchard/a.lock:3: no line: at all', { where: '/orchard/a.lock:3', why: 'no line: at all' }],
  ['/orchard/a.lock: no JSON', { where: '/orchard/a.lock', why: 'no JSON' }],
  ['it has 9 bytes: too many', { where: '/orchard/a.lock', why: 'it has 9 bytes: too many' }],
])('%s', (message, expected) => expect(splitPlace(new Error(message), '/orchard/a.lock')).toEqual(expected));
