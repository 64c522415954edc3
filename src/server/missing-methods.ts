import { type JSONRPCMessage, PROTOCOL_VERSION_META_KEY, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isRecord } from '../core/is-record.ts';

/** Methods that protocol 2026-07-28 no longer has, and what a client does instead. */
const removed: Readonly<Record<string, string>> = {
  initialize: 'send requests at once; server/discover tells what the server can do',
  ping: 'any request tells that the server is there',
  'logging/setLevel': 'name the level in params._meta of a request',
  'resources/subscribe': 'use subscriptions/listen',
  'resources/unsubscribe': 'end the subscriptions/listen request',
  'tasks/get': 'call the tool and wait for its answer',
  'tasks/result': 'call the tool and wait for its answer',
  'tasks/list': 'call the tool and wait for its answer',
  'tasks/cancel': 'cancel the request itself',
};
const MODERN = '2026-07-28';
const added = ['server/discover', 'subscriptions/listen'];

/** True if a message says that it is of protocol 2026-07-28. */
export function isOfModernProtocol(message: unknown): boolean {
  if (!isRecord(message) || !isRecord(message.params)) return false;
  const { _meta: meta } = message.params;
  return isRecord(meta) && meta[PROTOCOL_VERSION_META_KEY] === MODERN;
}

/**
 * The answer to a request whose method belongs to another version of the protocol; the SDK's own does not say so. Null: it is of this
 * version, or no request. `isModern`: 2026-07-28 is spoken, not one of 2025.
 */
export function refuseMissingMethod(message: unknown, isModern: boolean): JSONRPCMessage | null {
  if (!isRecord(message) || typeof message.method !== 'string') return null;
  const { id, method } = message;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  const reason = isModern ? explainRemoved(method) : explainAdded(method);
  if (reason === null) return null;
  const error = { code: ProtocolErrorCode.MethodNotFound, message: `Method not found: ${reason}` };
  return { jsonrpc: '2.0', id, error };
}

function explainRemoved(method: string): string | null {
  const instead = Object.hasOwn(removed, method) ? removed[method] : undefined;
  return instead === undefined ? null : `protocol ${MODERN} has no ${method}; ${instead}`;
}

function explainAdded(method: string): string | null {
  if (!added.includes(method)) return null;
  return `the protocols of 2025 have no ${method}; name ${MODERN} in params._meta["${PROTOCOL_VERSION_META_KEY}"]`;
}
