import { messageOf } from '../../core/problems/message-of.ts';
import { registerSecret } from '../../core/problems/redact.ts';
import type { HttpConnections } from './http-connections.ts';
import { JsonListReader, type JsonListTaker } from './json-list.ts';
import { readTrouble } from './network-trouble.ts';
import { orTrustingMore } from './trusted-certificates.ts';

/** `late`: not all of it came in time; `silent`: no answer, said of the host as in `cannot be reached (ENOTFOUND)`. */
export type JsonAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'silent'; readonly why: string };

/** Asks a service that the user configured, by GET where there is no body; `url` may hold credentials. Throws only the signal's reason. */
export type AskJson = (url: URL, body: object | null, limits: JsonLimits) => Promise<JsonAnswer>;

export interface JsonLimits {
  readonly signal: AbortSignal;
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
  /** Taken as it comes; `text` is the answer without it. */
  readonly list?: JsonListTaker;
}

export interface AskJsonDeps {
  readonly connections: HttpConnections;
  readonly userAgent: string;
  /** Files (PEM), for a certificate that is refused. */
  readonly certificates: readonly string[];
}

/** Bytes, of an answer that is held whole, and of one with a list. */
const LARGEST_HELD = 2 ** 24;
/** Budget in bytes: an answer of a zoekt-webserver, taken entry by entry. */
const LARGEST_ANSWER = 2 ** 26;

export function createAskJson({ connections, userAgent, certificates }: AskJsonDeps): AskJson {
  return async (url, body, { signal, timeout, list }) => {
    const inTime = AbortSignal.timeout(timeout);
    try {
      const dispatcher = (await connections.open()).choose(url, null, 'configured');
      const { statusCode, body: answer } = await orTrustingMore(
        () =>
          dispatcher.request({
            origin: url.origin,
            path: url.pathname + url.search,
            method: body === null ? 'GET' : 'POST',
            headers: { ...credentialsOf(url), 'content-type': 'application/json', 'user-agent': userAgent },
            body: body && JSON.stringify(body),
            signal: AbortSignal.any([signal, inTime]),
            // One deadline for all of it.
            headersTimeout: 0,
            bodyTimeout: 0,
          }),
        certificates,
      );
      const reader = list === undefined ? null : new JsonListReader(list);
      const chunks: Buffer[] = [];
      const largest = reader === null ? LARGEST_HELD : LARGEST_ANSWER;
      let size = 0;
      for await (const chunk of answer) {
        size += chunk.length;
        if (size > largest) return { kind: 'silent', why: `answers with more than ${largest} bytes` };
        if (reader === null) chunks.push(chunk);
        else reader.push(chunk);
      }
      return { kind: 'answered', status: statusCode, text: reader?.rest() ?? Buffer.concat(chunks).toString() };
    } catch (error) {
      signal.throwIfAborted();
      if (inTime.aborted) return { kind: 'late' };
      return { kind: 'silent', why: readTrouble(error).why || messageOf(error) };
    }
  };
}

function credentialsOf({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const encoded = Buffer.from(plain).toString('base64');
  registerSecret(encoded);
  registerSecret(decodeURIComponent(password));
  return { authorization: `Basic ${encoded}` };
}
