import { LimitReachedError } from '../core/errors.ts';
import type { HttpLimits } from './http-limits.ts';

/** A body that ended early, too late or too slowly. The same request may succeed when it is sent again. */
export class BrokenBodyError extends Error {}

/**
 * All chunks of a response.
 * @throws BrokenBodyError when it is not `size` bytes long (null: not announced) or drips; LimitReachedError above the size cap.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  expected: { readonly size: number | null; readonly origin: string },
  limits: HttpLimits,
): Promise<readonly Uint8Array[]> {
  const { size, origin } = expected;
  const started = performance.now();
  const chunks: Uint8Array[] = [];
  let received = 0;
  checkSize(size ?? 0, origin, limits);
  for await (const chunk of body) {
    chunks.push(chunk);
    received += chunk.length;
    checkSize(received, origin, limits);
    const elapsed = performance.now() - started;
    if (elapsed > limits.rateGrace && received < (elapsed / 1000) * limits.slowestRate) {
      throw new BrokenBodyError(`only ${received} bytes came in ${Math.round(elapsed / 1000)} s`);
    }
  }
  if (size !== null && received !== size) throw new BrokenBodyError(`${received} of ${size} bytes came`);
  return chunks;
}

function checkSize(size: number, origin: string, limits: HttpLimits): void {
  if (size <= limits.largestBody) return;
  throw new LimitReachedError(`${origin} is larger than ${limits.largestBody} bytes`, {
    suggestion: 'Download it by other means and register the file with register_source.',
  });
}
