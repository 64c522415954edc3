import type { LocatedArtifact } from '../../core/artifacts/artifact.ts';
import type { Log } from '../../core/call-context.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { connectionFailure, printTarget, type RequestTarget, TryAgainError } from './http-failure.ts';

/** The result of one request; null: 404 or 410. A URL: the place that it redirects to. */
export type RequestOutcome = Omit<LocatedArtifact, 'origin'> | URL | null;

/** Logs the outcome of one request and the time that it took; rethrows its error. */
export async function logRequest(
  target: RequestTarget,
  log: Log,
  send: () => Promise<RequestOutcome>,
): Promise<RequestOutcome> {
  const started = performance.now();
  const tell = (words: string) => log.debug(`${words} (${Math.round(performance.now() - started)} ms)`);
  try {
    const outcome = await send();
    tell(`${printTarget(target)}: ${printOutcome(outcome)}`);
    return outcome;
  } catch (error) {
    tell(error instanceof TryAgainError ? error.message : connectionFailure(target, error).message);
    throw error;
  }
}

function printOutcome(outcome: RequestOutcome): string {
  if (outcome === null) return 'absent';
  if (outcome instanceof URL) return `redirects to ${publicUrl(outcome)}`;
  return `found, ${outcome.size ?? 'an unknown number of'} bytes`;
}
