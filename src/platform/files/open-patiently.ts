import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';

const NONE_FREE = new Set(['EMFILE', 'ENFILE']);
const TRIES = 200;
/** Milliseconds. */
const PAUSE = 25;

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
