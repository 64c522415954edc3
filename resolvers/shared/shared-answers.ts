import type { CallContext } from '../../src/core/call-context.ts';

/** The answer for `key`: the one believed, the one under way, or a new one out of `ask`. */
export type ShareAnswer<Answer> = (key: string, ctx: CallContext, ask: () => Promise<Answer>) => Promise<Answer>;

/** Answers are believed for `trusted` milliseconds; a failure is only its own caller's, and whoever waited along asks anew. */
export function shareAnswers<Answer>(trusted: number): ShareAnswer<Answer> {
  const known = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  return async function share(key, ctx, ask) {
    const shared = known.get(key);
    if (shared !== undefined && Date.now() < shared.until) {
      try {
        return await shared.answer;
      } catch (error) {
        if (ctx.signal.aborted) throw error;
        return await share(key, ctx, ask);
      }
    }
    const own = { answer: ask(), until: Date.now() + trusted };
    known.set(key, own);
    try {
      return await own.answer;
    } catch (error) {
      if (known.get(key) === own) known.delete(key);
      throw error;
    }
  };
}
