import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop: a call that comes meanwhile needs some twenty turns. */
const WORK = 2;

export type Turn = () => Promise<void>;

/**
 * Long work calls this between its steps, and whoever waits gets the turns in between.
 * The function throws the reason of `signal` once that is aborted.
 */
export function createTurns(signal: AbortSignal): Turn {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < WORK) return;
    await setImmediate();
    signal.throwIfAborted();
    began = performance.now();
  };
}
