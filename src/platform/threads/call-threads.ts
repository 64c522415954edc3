import { Worker } from 'node:worker_threads';
import { describeDeath } from './describe-death.ts';
import { type CallMessage, type CallRequest, claimCall } from './serve-calls.ts';

/**
 * Threads that do calls, each several at once as far as they wait. A call that keeps its thread keeps no other waiting: what a thread has
 * not begun within a moment is offered to the others too, and to a further thread if there may be one more.
 */
export interface CallThreads<Call, Answer, Word> {
  /**
   * Rejects at once with the signal's reason when it is aborted; a thread that then does not end the call is ended, and its other calls
   * are asked again elsewhere. @throws LimitReachedError when the thread needed more memory than it may have.
   */
  run(call: Call, how: CallTerms<Word>): Promise<Answer>;
  /** Starts the first thread ahead of its first call. */
  begin(): void;
  /** Ends all threads; calls under way reject. */
  close(): Promise<void>;
}

export interface CallTerms<Word> {
  readonly signal: AbortSignal;
  /** Called with each word of the call, in order. */
  told?(word: Word): void;
  /** It goes on until it is aborted, and mostly waits: it makes no thread a busy one. */
  readonly isStanding?: boolean;
}

export interface CallThreadsOptions {
  /** Handed to each thread when it starts; plain data. */
  readonly setup: unknown;
  /** MiB of objects that a thread may hold. */
  readonly memory: number;
  /** The advice of the error for a thread that needed more. */
  readonly advice: string;
  /** Milliseconds that an aborted call has to end, before its thread is ended. */
  readonly endingTime?: number;
  /** Threads that there may be at once. */
  readonly most?: number;
}

const MOST_THREADS = 3;
/** Milliseconds in which a thread that is not kept by another call begins the next one. */
const KEPT = 100;
/** Milliseconds without a call after which a further thread is ended; the first one stays. */
const SPARE_TIME = 60_000;
/** Milliseconds in which a thread reads the request to abort a call, unless a call keeps it. */
const REACTION_TIME = 1_000;
/** It may finish what it is writing, or wait for a connection to close. */
const ENDING_TIME = 10_000;
/** Milliseconds that a thread has to free what it holds. */
const CLOSING_TIME = 400;
/** MiB for new objects: with more, V8 only collects them later. */
const NEW_OBJECTS = 16;

interface Thread {
  readonly worker: Worker;
  readonly calls: Set<Open>;
  /** It has loaded its module. A death before that would repeat itself in the next thread. */
  isUp: boolean;
  spare?: NodeJS.Timeout;
}

/** A call without an answer yet. */
interface Open {
  readonly id: number;
  readonly call: unknown;
  readonly isStanding: boolean;
  claim: SharedArrayBuffer;
  /** Threads that it was offered to and, once one has begun it, that one alone. */
  readonly offered: Set<Thread>;
  isBegun: boolean;
  /** The caller has left. */
  isLeft: boolean;
  timer?: NodeJS.Timeout;
  settle(how: () => void): void;
  readonly told: (word: unknown) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** `entry` is the module that runs in the threads and calls `serveCalls`. */
export function createCallThreads<Call, Answer, Word>(
  entry: URL,
  { setup, memory, advice, endingTime = ENDING_TIME, most = MOST_THREADS }: CallThreadsOptions,
): CallThreads<Call, Answer, Word> {
  const threads = new Set<Thread>();
  const open = new Map<number, Open>();
  let last = 0;
  let isClosed = false;

  return {
    run(call, { signal, told = () => {}, isStanding = false }) {
      return new Promise<Answer>((resolve, reject) => {
        signal.throwIfAborted();
        if (isClosed) throw new Error('The threads were closed');
        const id = ++last;
        const leave = () => abandon(asked, signal.reason);
        const asked: Open = {
          id,
          call,
          isStanding,
          claim: new SharedArrayBuffer(4),
          offered: new Set(),
          isBegun: false,
          isLeft: false,
          settle(how) {
            signal.removeEventListener('abort', leave);
            forget(asked);
            how();
          },
          told: told as Open['told'],
          resolve: resolve as Open['resolve'],
          reject,
        };
        open.set(id, asked);
        signal.addEventListener('abort', leave, { once: true });
        offer(asked);
      });
    },
    begin() {
      if (threads.size === 0) start();
    },
    async close() {
      isClosed = true;
      await Promise.all(Array.from(threads, closeThread));
      for (const asked of [...open.values()]) asked.settle(() => asked.reject(new Error('The threads were closed')));
    },
  };

  /** Offers the call to the least busy thread; while none has begun it, to all others. */
  function offer(asked: Open): void {
    const free = [...threads].filter((thread) => !asked.offered.has(thread));
    const next = free.sort((a, b) => busyness(a) - busyness(b))[0] ?? (threads.size < most ? start() : null);
    if (next === null) return;
    clearTimeout(next.spare);
    asked.offered.add(next);
    next.calls.add(asked);
    next.worker.ref();
    send(next, { id: asked.id, call: asked.call, claim: asked.claim });
    waitForBegin(asked);
  }

  /** A thread that is still loading is not busy with a call. */
  function waitForBegin(asked: Open): void {
    asked.timer = setTimeout(() => {
      const isKept = [...asked.offered].some(({ isUp }) => isUp);
      if (isKept) offer(asked);
      else waitForBegin(asked);
    }, KEPT);
  }

  function start(): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: NEW_OBJECTS };
    const worker = new Worker(entry, { workerData: setup, resourceLimits });
    const thread: Thread = { worker, calls: new Set(), isUp: false };
    threads.add(thread);
    worker
      .on('message', (message: CallMessage<Answer, Word>) => hear(thread, message))
      .on('error', (error) => bury(thread, describeDeath(error, memory, advice)))
      .on('exit', () => bury(thread, new Error('The answer thread ended')))
      // An idle thread keeps no process alive.
      .unref();
    return thread;
  }

  function hear(thread: Thread, message: CallMessage<Answer, Word>): void {
    thread.isUp = true;
    if (message === 'up' || message === 'closed') return;
    const asked = open.get(message.id);
    if (asked === undefined) return;
    if ('begun' in message) begun(asked, thread);
    else if ('aborting' in message) endUnlessDone(asked, thread, endingTime);
    else if ('word' in message) asked.told(message.word);
    else if ('failure' in message) asked.settle(() => asked.reject(new Error(message.failure)));
    else asked.settle(() => asked.resolve(message.answer));
  }

  function begun(asked: Open, thread: Thread): void {
    clearTimeout(asked.timer);
    asked.isBegun = true;
    for (const other of asked.offered) if (other !== thread) withdraw(asked, other);
    if (asked.isLeft) askToAbort(asked, thread);
  }

  function withdraw(asked: Open, thread: Thread): void {
    asked.offered.delete(thread);
    thread.calls.delete(asked);
    if (busyness(thread) === 0) rest(thread);
  }

  function rest(thread: Thread): void {
    if (!threads.has(thread)) return;
    thread.worker.unref();
    const [first] = threads;
    if (thread !== first && thread.calls.size === 0)
      thread.spare = setTimeout(() => void closeThread(thread), SPARE_TIME).unref();
  }

  function forget(asked: Open): void {
    clearTimeout(asked.timer);
    open.delete(asked.id);
    for (const thread of [...asked.offered]) withdraw(asked, thread);
  }

  /** The caller is told at once; the call ends when the thread is done with it. */
  function abandon(asked: Open, reason: unknown): void {
    asked.reject(reason);
    asked.isLeft = true;
    const [thread] = asked.offered;
    if (claimCall(asked.claim)) asked.settle(() => {});
    // Otherwise the thread that has just claimed it says so in a moment, and is asked then.
    else if (asked.isBegun && thread !== undefined) askToAbort(asked, thread);
  }

  function askToAbort(asked: Open, thread: Thread): void {
    send(thread, { abort: asked.id });
    endUnlessDone(asked, thread, REACTION_TIME);
  }

  function endUnlessDone(asked: Open, thread: Thread, milliseconds: number): void {
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => {
      asked.settle(() => {});
      bury(thread, null);
      void thread.worker.terminate();
    }, milliseconds);
  }

  /** Forgets a thread that is gone. `reason`: why the calls that it had begun fail; null: they are asked again elsewhere. */
  function bury(thread: Thread, reason: unknown): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.spare);
    for (const asked of [...thread.calls]) {
      withdraw(asked, thread);
      if (asked.isLeft) asked.settle(() => {});
      else if (reason !== null && (asked.isBegun || !thread.isUp)) asked.settle(() => asked.reject(reason));
      // Another thread may have claimed it just now, and says so in a moment.
      else if (asked.isBegun || claimCall(asked.claim) || asked.offered.size === 0) askAgain(asked);
    }
  }

  function askAgain(asked: Open): void {
    if (isClosed) return;
    clearTimeout(asked.timer);
    for (const thread of [...asked.offered]) withdraw(asked, thread);
    asked.claim = new SharedArrayBuffer(4);
    asked.isBegun = false;
    offer(asked);
  }

  async function closeThread(thread: Thread): Promise<void> {
    const { worker } = thread;
    send(thread, 'close');
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CLOSING_TIME);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      worker.on('message', (message) => message === 'closed' && done()).once('exit', done);
    });
    threads.delete(thread);
    await worker.terminate();
  }

  function send(thread: Thread, request: CallRequest<unknown>): void {
    thread.worker.postMessage(request);
  }
}

/** Calls that the thread is at. */
function busyness({ calls }: Thread): number {
  return [...calls].filter(({ isStanding }) => !isStanding).length;
}
