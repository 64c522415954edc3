import type { ServerContext } from '@modelcontextprotocol/server';
import type { CallContext } from '../core/call-context.ts';
import { makeVisible } from '../core/text/visible-text.ts';

/** One call's way to tell how far it is. */
export interface ProgressReport extends Pick<CallContext, 'progress'> {
  /** False: nobody asked for it. */
  readonly isWanted: boolean;
  /** The call is answered: whatever still goes on tells nobody. */
  end(): void;
}

/** Milliseconds between two notifications of one call. */
const INTERVAL = 250;
/** Milliseconds after which the last step is told again: whoever waits sees that something goes on. */
const SILENCE = 1000;
/** The growth of the value when nothing was done. */
const TICK = 1 / 1024;

/**
 * Turns the engine's progress into notifications of the request that asked for them; does nothing when it did not. `what` is told
 * until the engine says something. The protocol wants values that only grow, while parts of the engine count anew: each of them
 * begins where the last one ended.
 */
export function reportProgress({ mcpReq }: ServerContext, what: string): ProgressReport {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { isWanted: false, progress: () => {}, end: () => {} };
  let step: Step = { done: 0, total: null, what };
  let base = 0;
  let value = 0;
  let sentAt = performance.now();
  let isOver = false;

  const tell = () => {
    sentAt = performance.now();
    value = Math.max(base + step.done, value + TICK);
    const end = step.total === null ? null : base + step.total;
    const total = end === null || end < value ? undefined : end;
    // A notification that cannot be sent belongs to a connection that is closing; the call ends by its signal.
    mcpReq
      .notify({
        method: 'notifications/progress',
        params: { progressToken, progress: value, total, message: makeVisible(print(step)) },
      })
      .catch(() => {});
  };
  const reminder = setInterval(() => {
    if (performance.now() - sentAt >= SILENCE) tell();
  }, SILENCE / 2).unref();

  return {
    isWanted: true,
    progress(done, total, what) {
      if (isOver) return;
      const countsAnew = total !== step.total || done < step.done;
      if (countsAnew) base = Math.floor(Math.max(value, base + step.done));
      step = { done, total, what };
      // Other work begins, and may keep the timers waiting; but a call that is over in a moment tells nothing.
      const isDue = (countsAnew && value > 0) || performance.now() - sentAt >= INTERVAL;
      if (isDue || done === total) tell();
    },
    end() {
      isOver = true;
      clearInterval(reminder);
    },
  };
}

interface Step {
  readonly done: number;
  readonly total: number | null;
  readonly what: string;
}

function print({ done, total, what }: Step): string {
  if (total !== null) return `${what} (${done} of ${total})`;
  return done === 0 ? what : `${what} (${done})`;
}
