import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers requests for files by path, and fails two of nine, each time in another way. A file that arrives damaged is told by the
 * checksum in its headers.
 */
export function createFaultyRepository(files: ReadonlyMap<string, Buffer>) {
  return (request: IncomingMessage, response: ServerResponse, count: number): void => {
    const body = files.get(request.url ?? '');
    const fault = count % 9 < 2 ? faults[Math.floor(count / 4.5) % faults.length] : undefined;
    if (fault !== undefined) fault(response, body ?? Buffer.alloc(0));
    else if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'x-checksum-sha1': sha1(body), 'content-length': body.length }).end(body);
  };
}

const faults: readonly ((response: ServerResponse, body: Buffer) => void)[] = [
  (response) => response.writeHead(503).end(),
  (response) => response.destroy(),
  (response, body) => {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  (response, body) => {
    response.writeHead(200, { 'x-checksum-sha1': sha1(body) });
    response.end(body.subarray(0, body.length / 2));
  },
  (response, body) => {
    const flipped = Buffer.from(body);
    flipped[body.length >> 1] = 0;
    response.writeHead(200, { 'x-checksum-sha1': sha1(body), 'content-length': body.length }).end(flipped);
  },
  (response) => response.end('<html>Sign in</html>'),
];

function sha1(data: Uint8Array): string {
  return createHash('sha1').update(data).digest('hex');
}
