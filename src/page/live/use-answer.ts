import { createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { CallFailure, Client } from './client.ts';

export interface LiveContext {
  readonly client: Client;
  /** Hears that a call failed: the page asks for a token, or says that the server has ended. */
  failed(failure: CallFailure): void;
}

export const Live = createContext<LiveContext>(null as unknown as LiveContext);

/** The state of a question. `answer` stays while the next one is asked. */
export interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly fault: string | null;
  /** As of CallFailure; empty: none. */
  readonly status: string;
  readonly isAsking: boolean;
}

export const UNASKED = { answer: null, fault: null, status: '', isAsking: false };

/**
 * Asks whenever `key` changes, and drops what was asked before; null: nothing is asked. `ask` may give parts of the answer to `show` before
 * the whole is there.
 */
export function useAnswer<Answer>(
  key: string | null,
  ask: (client: Client, how: { signal: AbortSignal; show(part: Answer): void }) => Promise<Answer>,
): Asked<Answer> {
  const { client, failed } = useContext(Live);
  const [state, setState] = useState<Asked<Answer>>({ ...UNASKED, isAsking: key !== null });
  // A question that is asked after the page is drawn is answered that much later.
  useLayoutEffect(() => {
    if (key === null) {
      setState(UNASKED);
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    setState(({ answer }) => ({ ...UNASKED, answer, isAsking: true }));
    const show = (answer: Answer) => signal.aborted || setState({ ...UNASKED, answer, isAsking: true });
    ask(client, { signal, show }).then(
      (answer) => signal.aborted || setState({ ...UNASKED, answer }),
      (failure: CallFailure) => {
        if (signal.aborted) return;
        failed(failure);
        setState({ ...UNASKED, fault: failure.message, status: failure.status });
      },
    );
    return () => ending.abort();
  }, [key, client]);
  return state;
}
