import { type JSONRPCMessage, ProtocolErrorCode, parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { isRecord } from '../core/is-record.ts';
import { completeMessage } from './complete-message.ts';
import type { LongLine } from './split-lines.ts';

/** The content of one line. */
export interface ReadMessages {
  readonly messages: readonly JSONRPCMessage[];
  /** Answers to what is no message. */
  readonly refusals: readonly JSONRPCMessage[];
  /** Several in one array, which are answered in one. */
  readonly isBatch: boolean;
}

const ID = String.raw`"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")`;
const ID_AT_START = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?${ID}\s*,`);
const ID_AT_END = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`);

/** `limit` is what a line may have, in bytes. Never throws. */
export function readMessages(line: string | LongLine, limit: number): ReadMessages {
  if (typeof line !== 'string') return refused(findId(line), `A line may have ${limit} bytes, and this one has more`);
  if (line.trim() === '') return { messages: [], refusals: [], isBatch: false };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refused(null, 'The line is no JSON', ProtocolErrorCode.ParseError);
  }
  const isBatch = Array.isArray(value) && value.length > 0;
  const messages: JSONRPCMessage[] = [];
  const refusals: JSONRPCMessage[] = [];
  for (const one of isBatch ? (value as readonly unknown[]) : [value]) {
    try {
      messages.push(parseJSONRPCMessage(completeMessage(one)));
    } catch {
      refusals.push(refusal(idOf(one), `This is no message of JSON-RPC 2.0${faultOf(one)}`));
    }
  }
  return { messages, refusals, isBatch };
}

function refused(...of: Parameters<typeof refusal>): ReadMessages {
  return { messages: [], refusals: [refusal(...of)], isBatch: false };
}

/** MCP's types know no id null, which JSON-RPC wants where none could be read. */
function refusal(
  id: string | number | null,
  message: string,
  code: number = ProtocolErrorCode.InvalidRequest,
): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code, message } } as JSONRPCMessage;
}

/** Names the member that makes a value no message, where one does. */
function faultOf(value: unknown): string {
  if (!isRecord(value)) return ': it is no object';
  if (value.jsonrpc !== '2.0') return ': "jsonrpc" is not "2.0"';
  if ('method' in value && typeof value.method !== 'string') return ': "method" is no text';
  if ('params' in value && !isRecord(value.params)) return ': "params" is no object';
  const id = idOf(value);
  if ('id' in value && (id === null || (typeof id === 'number' && !Number.isInteger(id))))
    return ': "id" is neither text nor a whole number';
  return '';
}

function idOf(value: unknown): string | number | null {
  const { id } = Object(value);
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** Writers put it next to either end; null when it is not there. */
function findId({ start, end }: LongLine): string | number | null {
  const found = ID_AT_START.exec(start) ?? ID_AT_END.exec(end);
  return found === null ? null : JSON.parse(found[1]!);
}
