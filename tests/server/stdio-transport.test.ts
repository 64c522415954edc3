import { PassThrough } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { createStdioTransport } from '../../src/server/stdio-transport.ts';

/** What the transport makes of lines: messages it delivers, and what it writes after `answers` were sent. */
async function exchange(lines: string | readonly Buffer[], answers: readonly object[] = []) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = createStdioTransport(input, output);
  const delivered: JSONRPCMessage[] = [];
  transport.onmessage = (message) => void delivered.push(message);
  await transport.start();
  for (const chunk of typeof lines === 'string' ? [Buffer.from(lines)] : lines) input.write(chunk);
  await new Promise((resolve) => setImmediate(resolve));
  for (const answer of answers) await transport.send({ jsonrpc: '2.0', ...answer } as JSONRPCMessage);
  await transport.close();
  await transport.closed;
  const text = String(output.read() ?? '');
  return {
    delivered,
    written: text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  };
}

const ping = (id: number | string) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"ping"}`;
const pong = (id: number | string) => ({ id, result: {} });
const answered = (id: number | string) => ({ jsonrpc: '2.0', ...pong(id) });
const refused = (id: number | string | null, code: number) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.any(String) },
});

test('a message a line, however the bytes come', async () => {
  const bytes = Buffer.from(`${ping('ä')}\r\n\n${ping(2)}\n{"jsonrpc":`);
  const { delivered, written } = await exchange(
    [...bytes].map((byte) => Buffer.from([byte])),
    [pong(2)],
  );
  expect(delivered).toMatchObject([{ id: 'ä' }, { id: 2 }]);
  expect(written).toEqual([answered(2)]);
});

test('an array is answered in one when its last request is', async () => {
  const lines = `[${ping(1)},{"jsonrpc":"2.0","method":"notifications/initialized"},${ping(2)}]\n${ping(3)}\n`;
  const { delivered, written } = await exchange(lines, [pong(2), pong(3), pong(1)]);
  expect(delivered).toMatchObject([{ id: 1 }, { method: 'notifications/initialized' }, { id: 2 }, { id: 3 }]);
  expect(written).toEqual([answered(3), [answered(2), answered(1)]]);
});

test('an array of notifications is not answered', async () => {
  const { delivered, written } = await exchange('[{"jsonrpc":"2.0","method":"notifications/initialized"}]\n');
  expect([delivered.length, written]).toEqual([1, []]);
});

test('a cancelled request holds up no answer to its array', async () => {
  const cancel = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}';
  expect((await exchange(`[${ping(1)},${ping(2)}]\n${cancel}\n`, [pong(2)])).written).toEqual([[answered(2)]]);
  expect((await exchange(`[${ping(1)}]\n${cancel}\n`)).written).toEqual([]);
});

test.each([
  ['{oops', refused(null, -32700)],
  ['[]', refused(null, -32600)],
  ['7', refused(null, -32600)],
  ['{"jsonrpc":"2.0","id":4,"method":5}', refused(4, -32600)],
  [`[7,{"id":"x"}]`, [refused(null, -32600), refused('x', -32600)]],
])('%s is answered with an error', async (line, expected) => {
  const { delivered, written } = await exchange(`${line}\n${ping(1)}\n`);
  expect(delivered).toMatchObject([{ id: 1 }]);
  expect(written).toEqual([expected]);
});

test('null for params is read as none, alone and in an array', async () => {
  const line = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}';
  const { delivered, written } = await exchange(`${line}\n[${line}]\n`);
  const expected = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect([delivered, written]).toEqual([[expected, expected], []]);
});

test.each([
  ['"id":1,"method":"ping","params":7', '"params" is no object'],
  ['"id":1.5,"method":"ping"', '"id" is neither text nor a whole number'],
])('an error names the member that makes a line with %s no message', async (members, fault) => {
  const { written } = await exchange(`{"jsonrpc":"2.0",${members}}\n`);
  expect(written).toMatchObject([{ error: { message: expect.stringContaining(fault) } }]);
});

test('a method that the spoken protocol no longer has is refused by name', async () => {
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const listed = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } };
  const { delivered, written } = await exchange(`${ping(0)}\n${JSON.stringify(listed)}\n${ping(2)}\n`);
  expect(delivered).toMatchObject([{ id: 0 }, { id: 1 }]);
  expect(written).toMatchObject([{ id: 2, error: { code: -32601, message: expect.stringContaining('no ping') } }]);
});

test('who only asks what there is may begin with initialize', async () => {
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const asked = { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } };
  const begun = '{"jsonrpc":"2.0","id":2,"method":"initialize"}';
  const { delivered, written } = await exchange(`${JSON.stringify(asked)}\n${begun}\n`);
  expect([delivered.length, written]).toEqual([2, []]);
});

const long = 'y'.repeat(11 * 1024 * 1024);

test.each([
  [`{"method":"x","params":{"id":1,"text":"${long}"},"jsonrpc":"2.0","id":5}`, 5],
  [`{"jsonrpc":"2.0","id":"six","method":"x","params":{"text":"${long}","id":1}}`, 'six'],
  [`{"method":"x","params":{"text":"${long}","id":1}}`, null],
  [`[{"jsonrpc":"2.0","id":5,"method":"x","params":"${long}"}]`, null],
  [long, null],
])('a line above 10 MiB is refused, and the next one answers (%#)', async (line, id) => {
  const bytes = Buffer.from(`${line}\n${ping(1)}\n`);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const { delivered, written } = await exchange(chunks);
  expect(written).toEqual([refused(id, -32600)]);
  expect(delivered).toMatchObject([{ id: 1 }]);
});
