import type { CallContext } from '../../src/core/call-context.ts';

/** A call that nobody watches or stops. */
export const quietContext: CallContext = {
  signal: new AbortController().signal,
  offline: false,
  log: { debug: () => {}, warn: () => {} },
  progress: () => {},
};
