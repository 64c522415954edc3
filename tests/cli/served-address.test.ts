import { expect, test } from 'vitest';
import { findServedAddress } from '../../src/cli/served-address.ts';

const local = { host: '127.0.0.1', port: 3000 };

test.each([
  [{}, {}, null],
  [{ http: ':8080' }, {}, { ...local, port: 8080 }],
  [{ http: true }, {}, local],
  [{ transport: 'http' }, {}, local],
  [{ port: '4000' }, {}, { ...local, port: 4000 }],
  [{ host: '::1' }, {}, { host: '::1', port: 3000 }],
  [{}, { MCP_TRANSPORT: 'http', MCP_PORT: '4000', MCP_HOST: '0.0.0.0' }, { host: '0.0.0.0', port: 4000 }],
  [{ port: '5000' }, { MCP_TRANSPORT: 'http', MCP_PORT: '4000' }, { ...local, port: 5000 }],
  [{}, { MCP_PORT: '4000', MCP_HOST: '0.0.0.0' }, null],
  [{ transport: 'stdio' }, { MCP_TRANSPORT: 'http' }, null],
])('%j with %j', (options, env, expected) => {
  expect(findServedAddress(options, env)).toEqual(expected);
});

test.each([
  [{ port: 'x' }, {}, '--port "x" is no port'],
  [{ port: 'localhost:80' }, { MCP_PORT: '80' }, '--port "localhost:80" is no port'],
  [{}, { MCP_TRANSPORT: 'http', MCP_PORT: '70000' }, 'MCP_PORT "70000" is no port'],
])('%j with %j is refused by the name of what says the port', (options, env, message) => {
  expect(() => findServedAddress(options, env)).toThrow(message);
});

test.each([[{ transport: 'tcp' }], [{ port: 'x' }], [{ http: 'nowhere' }]])('%j is refused', (options) => {
  expect(() => findServedAddress(options, {})).toThrow();
});
