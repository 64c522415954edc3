import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../../../src/platform/http-server/http-server.ts';
import { useRealSockets } from '../../support/real-sockets.ts';

test('whoever is answered while the server ends is told to send nothing more on that connection', async () => {
  useRealSockets();
  const answers: (() => void)[] = [];
  const server = await openHttpServer({ host: '127.0.0.1', port: 0 }, async (_, response) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    response.end('ripe');
  });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const asked = request({ port: server.port, host: '127.0.0.1', agent }).end();
  await expect.poll(() => answers.length).toBe(1);
  const closed = server.close(60_000);
  for (const answer of answers) answer();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('close');
  response.resume();
  await closed;
});

test('the head of a stream arrives before anything of its body', async () => {
  useRealSockets();
  const server = await openHttpServer({ host: '127.0.0.1', port: 0 }, async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
  });
  const asked = request({ port: server.port, host: '127.0.0.1' }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toBe('text/event-stream');
  asked.on('error', () => {}).destroy();
  await server.close(60_000);
});
