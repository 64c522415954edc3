import { expect, test } from 'vitest';
import { serveInAcceptedForm } from '../../../src/server/http/accepted-form.ts';

const events = (...messages: object[]) =>
  messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join('');

function post(accept: string | null): Request {
  return new Request('http://localhost/mcp', { method: 'POST', headers: accept === null ? {} : { accept } });
}

async function serve(accept: string | null, body: string, type = 'text/event-stream') {
  let asked: string | null = null;
  const response = await serveInAcceptedForm(post(accept), async ({ headers }) => {
    asked = headers.get('accept');
    return new Response(body, { headers: { 'content-type': type, 'mcp-session-id': '1' } });
  });
  return {
    asked,
    type: response.headers.get('content-type'),
    id: response.headers.get('mcp-session-id'),
    text: await response.text(),
  };
}

const progress = { jsonrpc: '2.0', method: 'notifications/progress' };
const answer = { jsonrpc: '2.0', id: 1, result: {} };

test.each(['application/json', '*/*', null])('who accepts %s gets the answer alone', async (accept) => {
  expect(await serve(accept, `: keepalive\n\n${events(progress, answer)}`)).toEqual({
    asked: 'application/json, text/event-stream',
    type: 'application/json',
    id: '1',
    text: JSON.stringify(answer),
  });
});

test('several answers stay several', async () => {
  const { text } = await serve('application/json', events(answer, { ...answer, id: 2 }));
  expect(JSON.parse(text)).toEqual([answer, { ...answer, id: 2 }]);
});

test('what is JSON already stays as it is', async () => {
  expect(await serve('application/json', '{}', 'application/json')).toMatchObject({ text: '{}' });
});

test.each(['application/json, text/event-stream', 'text/html'])('%s is left to the transport', async (accept) => {
  expect(await serve(accept, events(answer))).toMatchObject({ asked: accept, text: events(answer) });
});
