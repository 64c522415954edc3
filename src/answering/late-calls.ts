import type { Caller } from '../core/call-context.ts';
import type { AnswerText, CallWord } from './answer-messages.ts';
import { tooLong } from './too-long.ts';

/** Calls whose work goes on after their callers were answered. */
export interface LateCalls {
  /**
   * The answer of `work`, or what is known after `patience`. The work then goes on: the next call of the same key waits for it, and has
   * its answer. Nobody who leaves ends such work. Work that nobody was told of ends with its caller.
   */
  run(key: string, call: LateCall, work: (how: WorkTerms) => Promise<AnswerText>): Promise<FullAnswer | StillRunning>;
}

export interface LateCall extends Caller {
  /** The name of its tool. */
  readonly name: string;
}

export interface WorkTerms {
  readonly signal: AbortSignal;
  onWord(word: CallWord): void;
}

export interface FullAnswer extends AnswerText {
  /** Seconds since its work began; absent: it began with this call. */
  readonly begun?: number;
}

export interface StillRunning {
  /** Since its work began. */
  readonly stillRunning: { readonly seconds: number };
  /** The newest of each kind; absent: there was none. */
  readonly progress?: Parameters<Caller['progress']>;
  readonly notice?: string;
  readonly soFar?: Extract<CallWord, { soFar: unknown }>['soFar'];
}

export interface LateCallsOptions {
  /** Milliseconds after which a caller is answered. */
  readonly patience: number;
  /** Seconds that the work may take. */
  readonly callSeconds: number;
  /** Milliseconds since any moment. */
  readonly now?: () => number;
}

interface Run {
  readonly result: Promise<AnswerText>;
  readonly controller: AbortController;
  readonly callers: Set<Caller['progress']>;
  readonly begunAt: number;
  /** The newest word of each kind. */
  readonly known: Omit<StillRunning, 'stillRunning'>;
  isOver: boolean;
}

/** Budget: calls whose work goes on after an answer. Beyond it: a call is answered only when its work ends. */
const MOST_LATE = 64;
/** Milliseconds for which the answer of late work waits to be asked for. */
const KEPT_TIME = 600_000;

export function createLateCalls({ patience, callSeconds, now = () => performance.now() }: LateCallsOptions): LateCalls {
  const late = new Map<string, Run>();

  return {
    async run(key, call, work) {
      call.signal.throwIfAborted();
      const before = late.get(key);
      const run = before ?? begin(call.name, work);
      run.callers.add(call.progress);
      try {
        if (!(await isOverInTime(key, run, call.signal))) return describe(run);
        forget(key, run);
        const answer = await run.result;
        return before === undefined ? answer : { ...answer, begun: secondsOf(run) };
      } finally {
        run.callers.delete(call.progress);
      }
    },
  };

  function begin(name: string, work: (how: WorkTerms) => Promise<AnswerText>): Run {
    const controller = new AbortController();
    const callers: Run['callers'] = new Set();
    const known = {};
    const onWord = (word: CallWord) => {
      Object.assign(known, word);
      if ('progress' in word) for (const progress of callers) progress(...word.progress);
    };
    const deadline = setTimeout(() => controller.abort(tooLong(name, callSeconds)), callSeconds * 1000).unref();
    const result = work({ signal: controller.signal, onWord }).finally(() => {
      clearTimeout(deadline);
      run.isOver = true;
    });
    // A failure that nobody waits for is told to the next call.
    result.catch(() => {});
    const run: Run = { result, controller, callers, begunAt: now(), known, isOver: false };
    return run;
  }

  /** False: the caller is to be answered, and the work goes on. Rejects when the caller leaves. */
  function isOverInTime(key: string, run: Run, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        settle();
      };
      const leave = () => {
        if (late.get(key) !== run) run.controller.abort(signal.reason);
        end(() => reject(signal.reason));
      };
      const listen = () => {
        timer = setTimeout(() => (goesOn(key, run) ? end(() => resolve(false)) : listen()), patience);
      };
      listen();
      signal.addEventListener('abort', leave, { once: true });
      const over = () => end(() => resolve(true));
      run.result.then(over, over);
    });
  }

  /** False: too much goes on already. */
  function goesOn(key: string, run: Run): boolean {
    const known = late.get(key);
    if (known === run) return true;
    if (known === undefined && [...late.values()].filter(({ isOver }) => !isOver).length >= MOST_LATE) return false;
    // The work of an equal call goes on already.
    if (known !== undefined) run.controller.abort(new Error('The same work is under way'));
    else keep(key, run);
    return true;
  }

  function keep(key: string, run: Run): void {
    late.set(key, run);
    const forgetLater = () => setTimeout(() => forget(key, run), KEPT_TIME).unref();
    run.result.then(forgetLater, forgetLater);
  }

  function forget(key: string, run: Run): void {
    if (late.get(key) === run) late.delete(key);
  }

  function describe(run: Run): StillRunning {
    return { stillRunning: { seconds: secondsOf(run) }, ...run.known };
  }

  function secondsOf({ begunAt }: Run): number {
    return Math.round((now() - begunAt) / 1000);
  }
}
