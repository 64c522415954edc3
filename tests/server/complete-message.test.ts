import { expect, test } from 'vitest';
import { completeMessage } from '../../src/server/complete-message.ts';

test.each([
  [
    { id: 1, method: 'ping', params: null },
    { id: 1, method: 'ping' },
  ],
  [{ method: 'notifications/initialized', params: null }, { method: 'notifications/initialized' }],
  [
    { id: 1, method: 'tools/list', params: { cursor: null } },
    { id: 1, method: 'tools/list', params: {} },
  ],
  [
    { id: 2, method: 'tools/call', params: { name: 'list', arguments: null, _meta: null } },
    { id: 2, method: 'tools/call', params: { name: 'list' } },
  ],
  [
    [{ method: 'ping', params: null }, 7],
    [{ method: 'ping' }, 7],
  ],
])('%j without its nulls', (message, expected) => {
  expect(completeMessage(message)).toEqual(expected);
});

test.each([
  [{ id: null, method: 'ping' }],
  [{ id: 1, result: null }],
  [{ id: 1, method: 'tools/call', params: { name: 'list', arguments: { query: null } } }],
  [{ id: 1, method: 'ping', params: 'text' }],
  [null],
])('%j stays', (message) => {
  expect(completeMessage(message)).toEqual(message);
});

test('an id that is null stays beside params that are', () => {
  expect(completeMessage({ id: null, method: 'ping', params: null })).toEqual({ id: null, method: 'ping' });
});
