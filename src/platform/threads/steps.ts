import type { Turn } from './turns.ts';

/** Long work that pauses between its steps: whoever runs it says what happens there. */
export type Steps<Result> = Generator<void, Result>;

/** In one go, where nobody else waits. */
export function runSteps<Result>(steps: Iterator<unknown, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** With turns of others in between. Throws what a step and `turn` throw. */
export async function runStepsInTurns<Result>(steps: Iterator<unknown, Result>, turn: Turn): Promise<Result> {
  let step = steps.next();
  while (step.done !== true) {
    const pause = turn();
    if (pause !== undefined) await pause;
    step = steps.next();
  }
  return step.value;
}
