import type { ServerContext } from '@modelcontextprotocol/server';
import type { CallContext } from '../core/call-context.ts';
import { makeVisible } from '../core/visible-text.ts';

/** Milliseconds between two notifications of one call. */
const INTERVAL = 100;

/**
 * Turns the engine's progress into notifications of the request that asked for them; does nothing when it did not. The protocol
 * wants values that only grow, while parts of the engine count anew, so each notification is numbered and says in words where it is.
 */
export function reportProgress({ mcpReq }: ServerContext): CallContext['progress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let sent = 0;
  let last = 0;
  return (done, total, what) => {
    const now = performance.now();
    if (now - last < INTERVAL && done !== total) return;
    last = now;
    sent += 1;
    const message = makeVisible(total === null ? `${what} (${done})` : `${what} (${done} of ${total})`);
    // A notification that cannot be sent belongs to a connection that is closing; the call ends by its signal.
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress: sent, message } })
      .catch(() => {});
  };
}
