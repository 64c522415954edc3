import { setTimeout as sleep } from 'node:timers/promises';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { errorCode } from '../error-code.ts';

const NONE_FREE = new Set(['EMFILE', 'ENFILE']);
const TRIES = 200;
/** Milliseconds. */
const PAUSE = 25;

/** Also within what the error of a thread, or of a module that was not read, says. */
const NONE_FREE_MESSAGE = /\bE[MN]FILE\b|too many open files/i;

/**
 * The result of `open`. If too many files are open, it is tried again for some seconds, since others are closed meanwhile; `open` must
 * leave nothing behind when it fails. @throws the errors of `open`.
 */
export async function openPatiently<Opened>(open: () => Promise<Opened> | Opened): Promise<Opened> {
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (error) {
      if (!NONE_FREE.has(errorCode(error)) || tries >= TRIES) throw error;
      await sleep(PAUSE * (0.5 + Math.random()));
    }
  }
}

/** A LimitReachedError if the process may open no more files; any other error unchanged. */
export function explainOpenFiles(error: unknown): unknown {
  if (!NONE_FREE_MESSAGE.test(messageOf(error))) return error;
  return new LimitReachedError('The system lets this process open no more files', {
    suggestion: 'Raise the limit of open files and try again: ulimit -n 256 is enough.',
    cause: error,
  });
}
