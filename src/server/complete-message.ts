import { isRecord } from '../core/is-record.ts';

/**
 * Completes a message that is no JSON-RPC or MCP in full but can mean only one thing: `null` for params that it leaves out, as
 * serializers of several languages write it, in each message of an array too. Anything else stays as it is.
 */
export function completeMessage(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(completeMessage);
  if (!isRecord(message) || !('method' in message) || !('params' in message)) return message;
  if (message.params === null) return withoutNulls({ ...message, params: null });
  if (!isRecord(message.params) || !Object.values(message.params).includes(null)) return message;
  return { ...message, params: withoutNulls(message.params) };
}

function withoutNulls(object: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(object).filter(([name, value]) => value !== null || name === 'id'));
}
