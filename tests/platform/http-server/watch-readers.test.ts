import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchReaders } from '../../../src/platform/http-server/watch-readers.ts';
import { useRealSockets } from '../../support/real-sockets.ts';

test('who stops reading is cut off, who reads is not', async () => {
  useRealSockets();
  const readers = watchReaders(400);
  const responses: ServerResponse[] = [];
  const server = createServer((_, response) => {
    readers.watch(response);
    responses.push(response);
    response.write('a'.repeat(20_000_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    readers.close();
    server.closeAllConnections();
    server.close();
  });
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  };
  const reading = open().resume();
  await new Promise<void>((resolve) => void waitUntil(() => responses.length === 1, resolve));
  open();
  await new Promise<void>((resolve) => void waitUntil(() => responses[1]?.destroyed === true, resolve));
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([false, true]);
  reading.destroy();
});

function waitUntil(isTrue: () => boolean, then: () => void): void {
  if (isTrue()) then();
  else setTimeout(() => waitUntil(isTrue, then), 10);
}
