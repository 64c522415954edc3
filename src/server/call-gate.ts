import { tooLong } from '../answering/too-long.ts';
import type { Budgets } from '../core/budgets.ts';
import type { CallContext } from '../core/call-context.ts';
import { LimitReachedError } from '../core/problems/errors.ts';
import { limitConcurrency } from '../platform/threads/limit-concurrency.ts';

/** Limits on the calls of one client: the number at once, the number that wait, and the time of each. */
export interface CallGate {
  /**
   * Does `work` when its turn comes, with a signal that ends it in time. @throws LimitReachedError when too many wait already, and
   * when it takes too long, whether or not `work` heeds its signal.
   */
  run<Result>(name: string, ctx: CallContext, work: (ctx: CallContext) => Promise<Result>): Promise<Result>;
}

/** Budget: tool calls of one client under way at once. It is as many as over HTTP: more at once end no sooner, but each holds memory. */
const AT_ONCE = 256;

export function createCallGate({ callSeconds, waitingCalls }: Pick<Budgets, 'callSeconds' | 'waitingCalls'>): CallGate {
  const inTurn = limitConcurrency(AT_ONCE);
  let open = 0;
  return {
    async run(name, ctx, work) {
      if (open >= AT_ONCE + waitingCalls) throw tooMany(waitingCalls);
      open++;
      try {
        return await inTurn(async () => {
          ctx.signal.throwIfAborted();
          return await endInTime(ctx, work, { seconds: callSeconds, late: () => tooLong(name, callSeconds) });
        });
      } finally {
        open--;
      }
    },
  };
}

async function endInTime<Result>(
  ctx: CallContext,
  work: (ctx: CallContext) => Promise<Result>,
  { seconds, late }: { readonly seconds: number; late(): LimitReachedError },
): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(late()), seconds * 1000);
  try {
    return await new Promise<Result>((resolve, reject) => {
      deadline.signal.onabort = () => reject(deadline.signal.reason);
      work({ ...ctx, signal: AbortSignal.any([ctx.signal, deadline.signal]) }).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
}

function tooMany(most: number): LimitReachedError {
  return new LimitReachedError(`${most} calls wait already`, {
    suggestion: 'Ask again when some are answered, or raise the budget waitingCalls.',
  });
}
