import { LimitReachedError } from '../core/problems/errors.ts';

/** The error of a call that took longer than the budget of all calls. */
export function tooLong(name: string, seconds: number): LimitReachedError {
  return new LimitReachedError(`${name} took longer than ${seconds} s`, {
    suggestion:
      'What was fetched and indexed is kept, so the same call goes on from there; the budget callSeconds can be raised.',
  });
}
