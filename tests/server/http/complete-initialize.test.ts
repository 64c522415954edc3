import { expect, test } from 'vitest';
import { completeInitialize } from '../../../src/server/http/complete-initialize.ts';

test('initialize with nothing in it is completed', () => {
  expect(completeInitialize({ jsonrpc: '2.0', id: 1, method: 'initialize' })).toMatchObject({
    id: 1,
    params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'unknown' } },
  });
});

test('what it says stays', () => {
  const params = { protocolVersion: '2025-11-25', clientInfo: { name: 'pear', version: '1' } };
  expect(completeInitialize({ method: 'initialize', params })).toMatchObject({ params });
});

test.each([[{ method: 'tools/list' }], [[{ method: 'initialize' }]], [null], ['text']])('%j as it is', (message) => {
  expect(completeInitialize(message)).toBe(message);
});
