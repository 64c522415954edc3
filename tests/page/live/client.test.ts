import { expect, test } from 'vitest';
import { createClient, endpointOf } from '../../../src/page/live/client.ts';

const ok = (answer: object) =>
  Response.json({ jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: JSON.stringify(answer) }] } });
const failed = (text: string) => Response.json({ result: { isError: true, content: [{ type: 'text', text }] } });

/** A client whose requests are answered with these, one after the other. */
function answering(...responses: readonly (Response | Error)[]) {
  const asked: RequestInit[] = [];
  const send = async (_url: unknown, init: RequestInit) => {
    const response = responses[asked.push(init) - 1]!;
    if (response instanceof Error) throw response;
    return response;
  };
  return { asked, client: createClient({ endpoint: '/mcp', token: 'pippin', send: send as typeof fetch }) };
}

test('a call is one request with the token, and its answer is the JSON of the tool', async () => {
  const { asked, client } = answering(ok({ status: 'success', apples: 7 }));
  expect(await client.call('count', { tree: 1 })).toEqual({ status: 'success', apples: 7 });
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer pippin', 'mcp-name': 'count' });
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ params: { name: 'count', arguments: { tree: 1 } } });
});

test('a call that takes long is asked again until it is complete', async () => {
  const busy = () => ok({ status: 'in_progress', still_running: '3 left' });
  const { asked, client } = answering(busy(), busy(), ok({ status: 'success' }));
  const steps: string[] = [];
  await client.call('sync_project', {}, { onStep: (step) => steps.push(step) });
  expect(steps).toEqual(['3 left', '3 left']);
  expect(asked).toHaveLength(3);
});

test.each([
  [new Response('', { status: 401 }), 'token', 'The server asks for its token.'],
  [new TypeError('fetch failed'), 'gone', 'The server does not answer: fetch failed'],
  [failed('{"status":"x","message":"No sources."}'), 'tool', 'No sources.'],
  [
    failed('{"status":"x","message":"None. If you have them, call register_source with their place."}'),
    'tool',
    'None. If you have them, run jar-indexer tool register_source with their place.',
  ],
  [failed('plain'), 'tool', 'plain'],
  [Response.json({ error: { code: -32000, message: 'Forbidden' } }, { status: 403 }), 'tool', 'Forbidden'],
  [new Response('<html>', { status: 502 }), 'tool', 'The server answers 502.'],
])('what went wrong: %s', async (response, kind, message) => {
  await expect(answering(response).client.call('count', {})).rejects.toMatchObject({ kind, message });
});

test('a failure keeps the status of the tool', async () => {
  const failure = failed('{"status":"source_jar_not_found","message":"No sources."}');
  await expect(answering(failure).client.call('count', {})).rejects.toMatchObject({ status: 'source_jar_not_found' });
});

test('the endpoint is beside the page, in the project of its address', () => {
  expect(endpointOf(new URL('http://localhost:1/#a:b:1/x'))).toBe('/mcp?format=json&toolsets=default');
  expect(endpointOf(new URL('http://localhost:1/sources/?project=/work/orchard'))).toBe(
    '/sources/mcp?format=json&toolsets=default&project=%2Fwork%2Forchard',
  );
});
