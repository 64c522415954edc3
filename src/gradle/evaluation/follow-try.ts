import type { ScriptNode } from '../scripts/script-node.ts';
import type { ScriptRun } from './script-run.ts';

/** A failure of the build at a place where the script handles it. */
class Failure extends Error {}

/** The value of a `try`'s body, unless something fails in it that is known to; else that of its first handler. */
export function followTry<Result>(
  run: ScriptRun,
  { body, handlers: [handler], last }: Extract<ScriptNode, { kind: 'try' }>,
  follow: (body: ScriptNode) => Result,
): Result {
  try {
    return handler === undefined
      ? follow(body)
      : attempt(
          run,
          () => follow(body),
          () => follow(handler),
        );
  } finally {
    if (last !== null) follow(last);
  }
}

/** Goes on with what handles failures; where nothing does it is as if nothing had failed. */
export function fail(run: ScriptRun): void {
  if (run.attempts > 0) throw new Failure();
}

function attempt<Result>(run: ScriptRun, find: () => Result, handle: () => Result): Result {
  run.attempts++;
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  } finally {
    run.attempts--;
  }
  return handle();
}
