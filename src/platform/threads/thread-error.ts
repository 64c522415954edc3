import { LimitReachedError } from '../../core/problems/errors.ts';
import { errorCode } from '../error-code.ts';

/** The error of a worker thread as its callers are told. `memory`: MiB that it may have; `suggestion`: how it can have more. */
export function describeThreadError(error: unknown, memory: number, suggestion?: string): unknown {
  switch (errorCode(error)) {
    case 'ERR_WORKER_INIT_FAILED':
      return new LimitReachedError('The machine lets no thread begin', {
        suggestion: 'Raise the limit of open files (ulimit -n).',
        cause: error,
      });
    case 'ERR_WORKER_OUT_OF_MEMORY':
      return new LimitReachedError(`More memory is needed than the ${memory} MiB that a thread may have`, {
        suggestion,
        cause: error,
      });
    default:
      return error;
  }
}
