import { expect, test } from 'vitest';
import { isOfModernProtocol, refuseMissingMethod } from '../../src/server/missing-methods.ts';

const refusalOf = (method: string, isModern: boolean) =>
  refuseMissingMethod({ jsonrpc: '2.0', id: 1, method }, isModern);

test.each([['initialize'], ['ping'], ['logging/setLevel'], ['resources/subscribe'], ['tasks/get']])(
  '2026-07-28 has no %s, and says so',
  (method) => {
    const message = expect.stringContaining(`Method not found: protocol 2026-07-28 has no ${method}; `);
    expect(refusalOf(method, true)).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32601, message } });
    expect(refusalOf(method, false)).toBeNull();
  },
);

test('the protocols of 2025 have no server/discover, and say how to speak the later one', () => {
  expect(refusalOf('server/discover', false)).toMatchObject({
    error: { code: -32601, message: expect.stringContaining('2026-07-28 in params._meta') },
  });
  expect(refusalOf('server/discover', true)).toBeNull();
});

test.each([[{ method: 'ping' }], [{ id: 1, result: {} }], [null], [[]], [{ id: 1, method: 'constructor' }]])(
  '%j is not refused',
  (message) => {
    expect(refuseMissingMethod(message, true)).toBeNull();
  },
);

test('a message names its protocol in _meta', () => {
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  expect(isOfModernProtocol({ method: 'ping', params: { _meta: meta } })).toBe(true);
  expect(isOfModernProtocol({ method: 'ping', params: { _meta: { progressToken: 1 } } })).toBe(false);
  expect(isOfModernProtocol({ method: 'ping' })).toBe(false);
});
