import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** How a server fails to send a file. */
export interface Fault {
  /** Answers a request for the file, whose bytes are given. */
  answer(response: ServerResponse, body: Buffer): void;
  /** True: the second request gets the file. */
  readonly isOnce?: boolean;
}

const sha1 = (data: Uint8Array) => createHash('sha1').update(data).digest('hex');
const half = (body: Buffer) => body.subarray(0, body.length / 2);

function flipped(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  changed[body.length >> 1] = ~(body[body.length >> 1] ?? 0) & 255;
  return changed;
}

/** A status, and what goes with it. */
function status(code: number, headers: Readonly<Record<string, string>> = {}): Fault {
  return { answer: (response) => void response.writeHead(code, headers).end() };
}

/** Another body under status 200. */
function sends(change: (body: Buffer) => Uint8Array | string, headers: Readonly<Record<string, string>> = {}): Fault {
  return { answer: (response, body) => void response.writeHead(200, headers).end(change(body)) };
}

/** Bytes instead of an answer by the rules; the connection ends, or is kept open. */
function raw(bytes: (body: Buffer) => string | Uint8Array, end: 'ends' | 'stays' = 'ends'): Fault {
  return {
    answer({ socket }, body) {
      socket?.write(bytes(body));
      if (end === 'ends') socket?.end();
    },
  };
}

/** Headers as they should be, then some of the body, and then nothing, or the end. */
function cut(bytes: (body: Buffer) => Uint8Array, end: 'ends' | 'stays'): Fault {
  return {
    answer(response, body) {
      response.writeHead(200, { 'content-length': body.length });
      response.write(bytes(body), () => {
        if (end === 'ends') response.destroy();
      });
    },
  };
}

const OK = 'HTTP/1.1 200 OK\r\n';
const reset: Fault = { answer: (response) => void response.socket?.resetAndDestroy() };
const flippedWithChecksum: Fault = {
  answer: (response, body) =>
    void response.writeHead(200, { 'x-checksum-sha1': sha1(body), 'content-length': body.length }).end(flipped(body)),
};

export const faults: Readonly<Record<string, Fault>> = {
  'a reset': reset,
  'a reset, once': { ...reset, isOnce: true },
  'an end without an answer': { answer: (response) => void response.destroy() },
  'no answer': { answer: () => {} },
  'something else than HTTP': raw(() => 'SSH-2.0-OpenSSH_9.6\r\n'),
  'something else than HTTP, without end': raw(() => 'SSH-2.0-OpenSSH_9.6\r\n', 'stays'),
  'an end amid the status': raw(() => 'HTTP/1.1 2'),
  'an end amid the headers': raw(() => `${OK}content-type: te`),
  'headers that do not end': raw(() => `${OK}content-type: te`, 'stays'),
  'headers of 200 KB': raw(() => `${OK}${'x-long: y\r\n'.repeat(20_000)}\r\n`),
  'a header with a NUL': raw((body) => `${OK}x-odd: a\0b\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
  'a version of HTTP that is none': raw(() => 'HTTP/7.3 200 OK\r\n\r\n'),
  'lengths that disagree': raw((body) => `${OK}content-length: ${body.length}\r\ncontent-length: 1\r\n\r\n${body}`),
  'a length that is no number': raw((body) => `${OK}content-length: many\r\n\r\n${body}`),
  'a negative length': raw((body) => `${OK}content-length: -1\r\n\r\n${body}`),
  'a length and chunks': raw(() => `${OK}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`),
  'a chunk whose length is wrong': raw(() => `${OK}transfer-encoding: chunked\r\n\r\nzz\r\nabc\r\n`),
  'chunks without end': raw(() => `${OK}transfer-encoding: chunked\r\n\r\n1\r\nP\r\n`, 'stays'),
  'chunks that are cut off': raw(() => `${OK}transfer-encoding: chunked\r\n\r\nff\r\nPK\r\n`),
  'half of it': cut(half, 'ends'),
  'half of it, once': { ...cut(half, 'ends'), isOnce: true },
  'half of it, then nothing': cut(half, 'stays'),
  'nothing of it, then nothing': cut(() => Buffer.alloc(0), 'stays'),
  'half of it with the checksum of all': {
    answer: (response, body) => void response.writeHead(200, { 'x-checksum-sha1': sha1(body) }).end(half(body)),
  },
  'a byte a second': {
    answer(response, body) {
      response.writeHead(200, { 'content-length': body.length });
      let sent = 0;
      const drip = setInterval(() => response.write(body.subarray(sent, ++sent)), 1000);
      response.on('close', () => clearInterval(drip));
    },
  },
  'a byte more than announced': raw((body) =>
    Buffer.concat([Buffer.from(`${OK}connection: close\r\ncontent-length: ${body.length - 1}\r\n\r\n`), body]),
  ),
  'a changed byte': flippedWithChecksum,
  'a changed byte, once': { ...flippedWithChecksum, isOnce: true },
  'the checksum of something else': {
    answer: (response, body) => void response.writeHead(200, { 'x-checksum-sha1': sha1(half(body)) }).end(body),
  },
  'an empty file': sends(() => ''),
  zeros: sends((body) => Buffer.alloc(body.length)),
  'a login page': sends(() => '<!DOCTYPE html><html><title>Sign in</title></html>', { 'content-type': 'text/html' }),
  'a login page in capitals': sends(() => '\ufeff\n<HTML><TITLE>SIGN IN</TITLE></HTML>'),
  'an error in JSON': sends(() => '["error", "try again"]', { 'content-type': 'application/json' }),
  'a word': sends(() => 'Not Found'),
  'it, packed': sends((body) => gzipSync(body)),
  'it, encoded unasked': sends((body) => gzipSync(body), { 'content-encoding': 'gzip' }),
  'only a part (206)': {
    answer: (response, body) =>
      void response.writeHead(206, { 'content-range': `bytes 0-3/${body.length}` }).end(body.subarray(0, 4)),
  },
  'no content (204)': status(204),
  'not modified (304)': status(304),
  'a redirect to nowhere': status(302),
  'a redirect to itself': { answer: (response) => void redirect(response, response.req.url ?? '/') },
  'a redirect to a file': { answer: (response) => void redirect(response, 'file:///etc/passwd') },
  'a redirect to no address': { answer: (response) => void redirect(response, 'http://[') },
  'a redirect inside': { answer: (response) => void redirect(response, 'http://169.254.169.254/latest/meta-data') },
  'a redirect to a closed port': { answer: (response) => void redirect(response, 'http://127.0.0.1:1/') },
  'a bad request (400)': status(400),
  'no rights (401)': status(401, { 'www-authenticate': 'Basic realm="orchard"' }),
  'no access (403)': status(403),
  'a proxy that wants a name (407)': status(407),
  'a time-out of theirs (408)': status(408),
  'too many requests (429)': status(429),
  'too many requests for half an hour': status(429, { 'retry-after': '1800' }),
  'an error of theirs (500)': status(500),
  'an error of theirs (500), once': { ...status(500), isOnce: true },
  'out of service (503)': status(503),
  'out of service, once': { ...status(503), isOnce: true },
  'out of service until some day': status(503, { 'retry-after': 'some day' }),
  'a gateway in trouble (502)': status(502),
  'a gateway that waits (504)': status(504),
  'a status that is none': raw(() => 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'),
};

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { location: to }).end();
}
