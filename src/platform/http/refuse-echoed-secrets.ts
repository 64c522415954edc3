import { RemoteUnavailableError } from '../../core/problems/errors.ts';

/** Shorter ones stand in files by chance. */
const SHORTEST = 8;

/**
 * The secrets of a request that its answer must not repeat: values of headers and of the query, the credentials behind the name of their
 * scheme, and the decoded ones of Basic.
 */
export function tracesOf(values: readonly string[]): readonly Buffer[] {
  const traces = values.flatMap((value) => {
    const [, scheme, token = ''] = /^([a-z]+) +(\S+)$/i.exec(value) ?? [];
    const plain = scheme?.toLowerCase() === 'basic' ? Buffer.from(token, 'base64').toString('utf8') : '';
    return [value, token, plain];
  });
  return [...new Set(traces)].filter((text) => text.length >= SHORTEST).map((text) => Buffer.from(text));
}

/**
 * Passes a body on. Stored bodies outlive the run, may be shared and are not redacted, so they must not hold credentials. @throws
 * RemoteUnavailableError as soon as the body repeats one of the traces; `origin` is safe to show.
 */
export async function* refuseEchoedSecrets(
  body: AsyncIterable<Uint8Array>,
  traces: readonly Buffer[],
  origin: string,
): AsyncIterable<Uint8Array> {
  const overlap = Math.max(0, ...traces.map(({ length }) => length)) - 1;
  let end = Buffer.alloc(0);
  for await (const chunk of body) {
    const seen = Buffer.concat([end, chunk]);
    if (traces.some((trace) => seen.includes(trace))) {
      throw new RemoteUnavailableError(`${origin} repeats the credentials that it was asked with, and is not kept`, {
        suggestion: 'Tell the owner of the repository: what it sends is no file of its own.',
        noAnswer: 'sends back the credentials that it was sent',
      });
    }
    end = seen.subarray(Math.max(0, seen.length - overlap));
    yield chunk;
  }
}
