import { type ResourceLimits, Worker } from 'node:worker_threads';
import { messageOf } from '../../core/problems/message-of.ts';
import { errorCode } from '../error-code.ts';
import type { ApartMessage } from './start-apart.ts';

/** Budget: MiB that the process may grow by beside the old objects of its thread: for new ones, code, and texts outside of its heap. */
const MOST_BESIDES = 112;
/** Milliseconds between two looks at it. */
const PERIOD = 20;

/**
 * The body of a process that `startApart` has begun: runs the thread, and passes tasks and answers on. The thread has the limit of memory,
 * at which V8 would abort a process; and this one hears that nobody waits any more, whatever the thread is busy with.
 */
export function serveApart(): void {
  const [entry = '', limits = ''] = process.argv.slice(2);
  const resourceLimits: ResourceLimits = JSON.parse(limits);
  const thread = new Worker(new URL(entry), { resourceLimits });
  const send = (message: ApartMessage) => process.send?.(message);
  const end = (code: string, message: string) => send({ ended: { code, message } });
  thread.on('message', (posted) => send({ posted }));
  thread.on('error', (error) => end(errorCode(error), messageOf(error)));
  thread.on('exit', () => end('', 'its thread has ended'));
  process.on('message', (message) => thread.postMessage(message));
  // Leaving by itself it would wait for the thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const { rss } = process.memoryUsage;
  const most =
    rss() + ((resourceLimits.maxOldGenerationSizeMb ?? Number.POSITIVE_INFINITY) + MOST_BESIDES) * 1024 * 1024;
  setInterval(() => rss() > most && end('ERR_WORKER_OUT_OF_MEMORY', 'the process has grown'), PERIOD);
}
