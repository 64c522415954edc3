import { type CallThread, endCallThread, sendTo, startCallThread } from './call-thread.ts';
import { describeThreadError } from './limit-heap.ts';
import { type CallMessage, claimCall, mayClaim } from './serve-calls.ts';

/**
 * Threads that do calls, each several at once as far as they wait. A call that blocks its thread does not delay later ones: a call that no
 * thread has begun within a moment is offered to the others too, and to a further thread if there may be one more. A call that is begun
 * stays with its thread.
 */
export interface CallThreads<Call, Answer, Word> {
  /**
   * Rejects at once with the signal's reason when it is aborted; a thread that then does not end the call is ended, and its other calls
   * are asked again elsewhere. @throws LimitReachedError when the thread needed more memory than it may have.
   */
  run(call: Call, how: CallTerms<Word>): Promise<Answer>;
  /** Starts threads ahead of their first calls until there are so many, which then stay. */
  begin(count: number): void;
  /** Ends all threads; calls under way reject. */
  close(): Promise<void>;
}

export interface CallTerms<Word> {
  readonly signal: AbortSignal;
  /** Called with each word of the call, in order. */
  onWord?(word: Word): void;
  /** It goes on until it is aborted, and mostly waits: it makes no thread a busy one. */
  readonly isBackground?: boolean;
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
/** The number of the thread that asks, in claims. */
const THE_CALLER = -1;
/** Threads that may die with a call that only waits, before it fails. */
const MOST_DEATHS = 3;
/** Milliseconds in which a thread that is not kept by another call begins the next one. */
const BLOCKED = 100;
/** Milliseconds without a call after which a further thread is ended. */
const SPARE_TIME = 60_000;
/** Milliseconds in which a thread reads the request to abort a call, unless a call keeps it. */
const REACTION_TIME = 1_000;
/** It may finish what it is writing, or wait for a connection to close. */
const ENDING_TIME = 10_000;

type Thread = CallThread<Open>;

/** A call without an answer yet. */
interface Open {
  readonly id: number;
  readonly call: unknown;
  readonly isBackground: boolean;
  claim: SharedArrayBuffer;
  /** Threads that it was offered to and, once one has begun it, that one alone. */
  readonly offered: Set<Thread>;
  isBegun: boolean;
  /** Threads that died with it; a call that only waits is asked again so many times. */
  deaths: number;
  /** The caller has left. */
  isLeft: boolean;
  timer?: NodeJS.Timeout;
  settle(how: () => void): void;
  readonly onWord: (word: unknown) => void;
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
  let started = 0;
  let lasting = 1;
  let isClosed = false;

  return {
    run(call, { signal, onWord = () => {}, isBackground = false }) {
      return new Promise<Answer>((resolve, reject) => {
        signal.throwIfAborted();
        if (isClosed) throw new Error('The threads were closed');
        const id = ++last;
        const leave = () => abandon(asked, signal.reason);
        const asked: Open = {
          id,
          call,
          isBackground,
          claim: new SharedArrayBuffer(4),
          offered: new Set(),
          isBegun: false,
          deaths: 0,
          isLeft: false,
          settle(how) {
            signal.removeEventListener('abort', leave);
            forget(asked);
            how();
          },
          onWord: onWord as Open['onWord'],
          resolve: resolve as Open['resolve'],
          reject,
        };
        open.set(id, asked);
        signal.addEventListener('abort', leave, { once: true });
        offer(asked);
      });
    },
    begin(count) {
      lasting = count;
      while (threads.size < count && startFor(null) !== null);
    },
    async close() {
      isClosed = true;
      await Promise.all(Array.from(threads, closeThread));
      for (const asked of [...open.values()]) asked.settle(() => asked.reject(new Error('The threads were closed')));
    },
  };

  /** Offers the call to the least busy thread; while none has begun it, to all others. */
  function offer(asked: Open): void {
    if (isClosed) return;
    const free = [...threads].filter((thread) => !asked.offered.has(thread));
    const next = free.sort((a, b) => busyness(a) - busyness(b))[0] ?? (threads.size < most ? startFor(asked) : null);
    if (next === null) return;
    clearTimeout(next.spare);
    asked.offered.add(next);
    next.calls.add(asked);
    if (!asked.isBackground) next.worker.ref();
    sendTo(next, { id: asked.id, call: asked.call, claim: asked.claim, thread: next.number });
    waitForBegin(asked);
  }

  /** A thread that is still loading is not busy with a call. */
  function waitForBegin(asked: Open): void {
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => {
      const areBlocked = [...asked.offered].every(({ isUp }) => isUp);
      if (areBlocked) offer(asked);
      else waitForBegin(asked);
    }, BLOCKED);
  }

  /** Null: the system lets no thread begin, which a call that no other thread may do is told. */
  function startFor(asked: Open | null): Thread | null {
    try {
      return start();
    } catch (error) {
      if (asked?.offered.size === 0) asked.settle(() => asked.reject(describeThreadError(error, memory, advice)));
      return null;
    }
  }

  function start(): Thread {
    const thread = startCallThread<Open>(entry, { number: ++started, setup, memory });
    threads.add(thread);
    thread.worker
      .on('message', (message: CallMessage<Answer, Word>) => hear(thread, message))
      .on('error', (error) => handleEnd(thread, describeThreadError(error, memory, advice)))
      .on('exit', () => handleEnd(thread, new Error('The answer thread ended')))
      // An idle thread keeps no process alive.
      .unref();
    return thread;
  }

  function hear(thread: Thread, message: CallMessage<Answer, Word>): void {
    // A thread that is being ended may still have posted something; its calls have gone elsewhere.
    if (!threads.has(thread) || message === 'closed') return;
    if (message === 'up') hearUp(thread);
    else hearOfCall(thread, message);
  }

  function hearOfCall(thread: Thread, message: Exclude<CallMessage<Answer, Word>, string>): void {
    const asked = open.get(message.id);
    if (asked === undefined) return;
    if ('begun' in message) begun(asked, thread);
    else if ('aborting' in message) endUnlessDone(asked, thread, endingTime);
    else if ('word' in message) asked.onWord(message.word);
    else if ('failure' in message) asked.settle(() => asked.reject(new Error(message.failure)));
    else asked.settle(() => asked.resolve(message.answer));
  }

  /** Its calls have waited for it to load until now. */
  function hearUp(thread: Thread): void {
    thread.isUp = true;
    for (const asked of thread.calls) waitForBegin(asked);
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
    const isSpare = () => [...threads].indexOf(thread) >= lasting && thread.calls.size === 0;
    if (isSpare()) thread.spare = setTimeout(() => isSpare() && closeThread(thread), SPARE_TIME).unref();
  }

  function forget(asked: Open): void {
    clearTimeout(asked.timer);
    open.delete(asked.id);
    claimCall(asked.claim, THE_CALLER);
    for (const thread of [...asked.offered]) withdraw(asked, thread);
  }

  /** The caller is told at once; the call ends when the thread is done with it. */
  function abandon(asked: Open, reason: unknown): void {
    asked.reject(reason);
    asked.isLeft = true;
    const [thread] = asked.offered;
    if (claimCall(asked.claim, THE_CALLER)) asked.settle(() => {});
    // Otherwise the thread that has just claimed it says so in a moment, and is asked then.
    else if (asked.isBegun && thread !== undefined) askToAbort(asked, thread);
  }

  function askToAbort(asked: Open, thread: Thread): void {
    sendTo(thread, { abort: asked.id });
    endUnlessDone(asked, thread, REACTION_TIME);
  }

  function endUnlessDone(asked: Open, thread: Thread, milliseconds: number): void {
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => {
      asked.settle(() => {});
      handleEnd(thread, null);
      void thread.worker.terminate();
    }, milliseconds);
  }

  /**
   * Forgets a thread that is gone. `reason`: why the calls that it had begun fail; null: they are asked again elsewhere, as calls that it
   * had not begun are in any case.
   */
  function handleEnd(thread: Thread, reason: unknown): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.spare);
    for (const asked of [...thread.calls]) {
      withdraw(asked, thread);
      if (asked.isLeft) asked.settle(() => {});
      else if (reason !== null && failsWith(asked, thread)) asked.settle(() => asked.reject(reason));
      // A thread that cannot load would not load the next time either, while others may do the call.
      else if (!thread.isUp) clearTimeout(asked.timer);
      else if (mayClaim(asked.claim, thread.number)) askAgain(asked);
    }
  }

  function failsWith(asked: Open, thread: Thread): boolean {
    if (!thread.isUp) return asked.offered.size === 0;
    return asked.isBegun && !(asked.isBackground && ++asked.deaths < MOST_DEATHS);
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
    threads.delete(thread);
    await endCallThread(thread);
  }
}

/** Calls that the thread is at. */
function busyness({ calls }: Thread): number {
  return [...calls].filter(({ isBackground }) => !isBackground).length;
}
