/** The Accept header that the SDK's transports require. */
const BOTH = 'application/json, text/event-stream';

/**
 * Serves a POST whose client takes no event stream, which the protocol wants it to: it gets the answer alone, as JSON, once
 * everything is said. Notifications have no place in it.
 */
export async function serveInAcceptedForm(
  request: Request,
  serve: (request: Request) => Promise<Response>,
): Promise<Response> {
  const accept = request.headers.get('accept') ?? '*/*';
  if (request.method !== 'POST' || accept.includes('text/event-stream')) return serve(request);
  if (!/application\/json|\*\/\*|application\/\*/.test(accept)) return serve(request);
  const headers = new Headers(request.headers);
  headers.set('accept', BOTH);
  const response = await serve(new Request(request.url, { method: 'POST', headers, signal: request.signal }));
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  const answers = readAnswers(await response.text());
  const jsonHeaders = new Headers(response.headers);
  jsonHeaders.set('content-type', 'application/json');
  return new Response(JSON.stringify(answers.length === 1 ? answers[0] : answers), { headers: jsonHeaders });
}

/** The answers among the events of a stream, each of which holds one message in one line. */
function readAnswers(events: string): readonly object[] {
  return events
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as object)
    .filter((message) => 'result' in message || 'error' in message);
}
