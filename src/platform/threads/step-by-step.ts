import { fewAtOnce } from './few-at-once.ts';
import { createTurns } from './turns.ts';

/** Does a step when those before it are done, and the event loop has had its turn. */
export type StepByStep = <Result>(step: () => Result) => Promise<Result>;

/**
 * For many short steps that come up at the same time, as what arrives is to be read: each alone takes a turn that nobody minds, all at
 * once would be one long one. A step is not done, and the reason of `signal` thrown, once that is aborted.
 */
export function createStepByStep(signal: AbortSignal): StepByStep {
  const oneAtOnce = fewAtOnce(1);
  const turn = createTurns(signal);
  return (step) =>
    oneAtOnce(async () => {
      await turn();
      return step();
    });
}
