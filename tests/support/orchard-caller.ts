import { threadId } from 'node:worker_threads';
import { serveCalls } from '../../src/platform/threads/serve-calls.ts';

export type OrchardCall =
  | { readonly kind: 'echo'; readonly text: string }
  /** Keeps the thread until the flag is set. */
  | { readonly kind: 'keep'; readonly until: SharedArrayBuffer }
  /** Waits until it is aborted. */
  | { readonly kind: 'wait' }
  /** Never ends, whether it is aborted or not. */
  | { readonly kind: 'ignore' }
  | { readonly kind: 'hoard' }
  | { readonly kind: 'fail' };

/** Answers with the number of its thread. */
serveCalls<{ readonly greeting: string }, OrchardCall, string, string>(({ greeting }) => ({
  async run(call, { signal, tell }) {
    switch (call.kind) {
      case 'echo':
        tell(greeting);
        return `${call.text} ${threadId}`;
      case 'keep':
        tell('kept');
        Atomics.wait(new Int32Array(call.until), 0, 0);
        return `kept ${threadId}`;
      case 'wait':
        tell('waiting');
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        throw new Error('aborted');
      case 'ignore':
        tell('ignoring');
        return await new Promise(() => {});
      case 'hoard': {
        const kept: number[][] = [];
        for (;;) kept.push(new Array<number>(2 ** 17).fill(0.5));
      }
      case 'fail':
        throw new Error('The apple is rotten');
    }
  },
  close: async () => {},
}));
