import type { CallContext } from '../../src/core/call-context.ts';
import { quietContext } from './quiet-context.ts';

/** A call that nobody cancels and nobody listens to, with `changes`. */
export function silentContext(changes: Partial<CallContext> = {}): CallContext {
  return { ...quietContext, ...changes };
}
