import { messageOf } from '../../core/message-of.ts';
import { registerSecret } from '../../core/redact.ts';
import type { HttpConnections } from './http-connections.ts';
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
}

export interface AskJsonDeps {
  readonly connections: HttpConnections;
  readonly userAgent: string;
  /** Files (PEM), for a certificate that is refused. */
  readonly certificates: readonly string[];
}

const LARGEST_ANSWER = 128 * 2 ** 20;

export function createAskJson({ connections, userAgent, certificates }: AskJsonDeps): AskJson {
  return async (url, body, { signal, timeout }) => {
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
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > LARGEST_ANSWER) return { kind: 'silent', why: `answers with more than ${LARGEST_ANSWER} bytes` };
      }
      return { kind: 'answered', status: statusCode, text: Buffer.concat(chunks).toString() };
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
