import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext } from '../../core/call-context.ts';
import { messageOf } from '../../core/problems/message-of.ts';

/** Resolves anew what a call was answered without, once that call is over. */
export interface BackgroundResolving {
  /** While it runs already, nothing more. What fails is said by the next call that needs it. */
  start(run: Pick<CallContext, 'log' | 'offline'>): void;
  /** The run gives up at its next step and keeps nothing, so that the end of the process does not wait for it. */
  stop(): void;
}

/** Milliseconds in which the first answers out of a large project are made: it takes the thread that makes them. */
const PAUSE = 2000;

export function createBackgroundResolving(resolve: (ctx: CallContext) => Promise<unknown>): BackgroundResolving {
  const ending = new AbortController();
  let isRunning = false;
  return {
    start(run) {
      if (!isRunning) void resolveAfter(run);
    },
    stop: () => ending.abort(),
  };

  async function resolveAfter({ log, offline }: Pick<CallContext, 'log' | 'offline'>): Promise<void> {
    const { signal } = ending;
    isRunning = true;
    try {
      await sleep(PAUSE, undefined, { signal });
      await resolve({ log, offline, signal, progress: () => {} });
    } catch (error) {
      log.debug(`The project could not be resolved anew: ${messageOf(error)}`);
    } finally {
      isRunning = false;
    }
  }
}
