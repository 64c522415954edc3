import { LimitReachedError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';

/** Also within what the error of a thread, or of a module that was not read, says. */
const NONE_FREE = /\bE[MN]FILE\b|too many open files/i;

/** A LimitReachedError if the process may open no more files; any other error unchanged. */
export function explainOpenFiles(error: unknown): unknown {
  if (!NONE_FREE.test(messageOf(error))) return error;
  return new LimitReachedError('The system lets this process open no more files', {
    suggestion: 'Raise the limit of open files and try again: ulimit -n 256 is enough.',
    cause: error,
  });
}
