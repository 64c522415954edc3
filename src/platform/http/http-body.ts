import type { LocatedArtifact } from '../../core/artifacts/artifact.ts';
import type { Caller } from '../../core/call-context.ts';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { readStream } from '../files/read-stream.ts';
import { writeTempFile } from '../files/temp-file.ts';
import type { HttpLimits } from './http-limits.ts';
import type { StallWatch } from './stall-watch.ts';

/** A body that ended early, too late or too slowly. The same request may succeed when it is sent again. */
class BrokenBodyError extends Error {}

export interface ExpectedBody {
  /** Bytes; null when they were not announced. */
  readonly size: number | null;
  /** Safe to show. */
  readonly origin: string;
}

/** A body that arrived whole. */
type ReceivedBody = Pick<LocatedArtifact, 'file' | 'open'>;

export interface BodyReading {
  readonly limits: HttpLimits;
  readonly spool: string;
  /** Called for a body that takes longer than a moment. */
  readonly progress: Caller['progress'];
  readonly stall: Pick<StallWatch, 'received'>;
}

/** Milliseconds. */
const MOMENT = 500;
const KIBIBYTE = 1024;

/**
 * Reads a response to its end: small ones into memory, larger ones into a temporary file in `spool`.
 * @throws BrokenBodyError when it is not as long as announced, or drips; LimitReachedError above the size cap or when `spool`
 * cannot be written to. No file stays then.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  expected: ExpectedBody,
  { limits, spool, progress, stall }: BodyReading,
): Promise<ReceivedBody> {
  const chunks = checkedChunks(body, expected, { limits, progress, stall });
  const held: Uint8Array[] = [];
  let size = 0;
  while (size <= limits.largestHeld) {
    const { done, value } = await chunks.next();
    if (done) return { file: null, open: () => replay(held) };
    held.push(value);
    size += value.length;
  }
  const written = await writeTempFile(spool, joined(held, chunks));
  return { file: written.path, open: () => readStream(written.path) };
}

async function* checkedChunks(
  body: AsyncIterable<Uint8Array>,
  { size, origin }: ExpectedBody,
  { limits, progress, stall }: Omit<BodyReading, 'spool'>,
): AsyncGenerator<Uint8Array, void> {
  const started = performance.now();
  const total = size === null ? null : Math.ceil(size / KIBIBYTE);
  const what = `downloading ${origin.slice(origin.lastIndexOf('/') + 1)}, KiB`;
  let received = 0;
  checkSize(size ?? 0, origin, limits);
  for await (const chunk of body) {
    received += chunk.length;
    stall.received(chunk.length);
    checkSize(received, origin, limits);
    const elapsed = performance.now() - started;
    if (elapsed > limits.rateGrace && received < (elapsed / 1000) * limits.slowestRate) {
      throw new BrokenBodyError(`only ${received} bytes came in ${Math.round(elapsed / 1000)} s`);
    }
    if (elapsed > MOMENT) progress(Math.ceil(received / KIBIBYTE), total, what);
    yield chunk;
  }
  if (size !== null && received !== size) throw new BrokenBodyError(`${received} of ${size} bytes came`);
}

function checkSize(size: number, origin: string, limits: HttpLimits): void {
  if (size <= limits.largestBody) return;
  throw new LimitReachedError(`${origin} is larger than ${limits.largestBody} bytes`, {
    suggestion: 'If you can download it by other means, call register_source with the file.',
  });
}

/** Empties `first` as it goes, so that no more than it held stays in memory. */
async function* joined(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first.splice(0);
  yield* rest;
}

async function* replay(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
