import { isRecord } from '../../core/is-record.ts';

/**
 * A message that is no JSON-RPC in full but can mean only one thing, completed: `initialize` without what the protocol asks for,
 * as in the command lines that people try a server with. Anything else as it is.
 */
export function completeInitialize(message: unknown): unknown {
  if (!isRecord(message) || message.method !== 'initialize') return message;
  const params = isRecord(message.params) ? message.params : {};
  const assumed = { protocolVersion: FIRST_OF_STREAMABLE_HTTP, capabilities: {}, clientInfo: UNKNOWN_CLIENT };
  return { ...message, params: { ...assumed, ...params } };
}

const FIRST_OF_STREAMABLE_HTTP = '2025-03-26';
const UNKNOWN_CLIENT = { name: 'unknown', version: '0' };
