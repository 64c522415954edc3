import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop: a call that comes meanwhile needs some twenty turns. */
const WORK = 2;

/** Undefined: nobody needs to wait yet. */
export type Turn = () => Promise<void> | undefined;

/**
 * Long work calls this between its steps, and whoever waits gets the turns in between.
 * The function throws the reason of `signal` once that is aborted; without one it goes on in any case.
 */
export function createTurns(signal?: AbortSignal): Turn {
  let began = performance.now();
  const takeTurn = async () => {
    await setImmediate();
    signal?.throwIfAborted();
    began = performance.now();
  };
  return () => (performance.now() - began < WORK ? undefined : takeTurn());
}
