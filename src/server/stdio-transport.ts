import type { Readable, Writable } from 'node:stream';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { type Batches, createBatches } from './batches.ts';
import { isOfModernProtocol, refuseMissingMethod } from './missing-methods.ts';
import { readMessages } from './read-messages.ts';
import { createLineSplitter } from './split-lines.ts';

/** Budget in bytes: one message over stdio. */
const MAX_LINE = 10 * 1024 * 1024;

type Outgoing = ReturnType<Batches['gather']>;

export interface StdioTransport extends Transport {
  /** Fulfilled when the transport is closed, whoever closed it. */
  readonly closed: Promise<void>;
}

/**
 * A JSON-RPC message a line, or several in an array. What is no message is answered with an error: the SDK's own transport answers
 * neither that nor arrays, so that a client waits for ever, and ends the session at a line above 10 MiB.
 */
export function createStdioTransport(input: Readable, output: Writable): StdioTransport {
  const batches = createBatches();
  let isModern = false;
  const closing = Promise.withResolvers<void>();
  const split = createLineSplitter(MAX_LINE, (line) => {
    const { messages, refusals, isBatch } = readMessages(line, MAX_LINE);
    const requests = messages.filter(isJSONRPCRequest).map(({ id }) => id);
    for (const answer of isBatch ? [batches.begin(requests, refusals)] : refusals) send(answer);
    for (const message of messages) deliver(message);
  });
  const transport: StdioTransport = {
    closed: closing.promise,
    start: async () => void input.on('data', split),
    async send(message) {
      const isAnswer = isJSONRPCResponse(message) && message.id !== undefined;
      await write(isAnswer ? batches.gather(message.id!, message) : message);
    },
    async close() {
      input.off('data', split).pause();
      closing.resolve();
      transport.onclose?.();
    },
  };
  return transport;

  function deliver(message: JSONRPCMessage): void {
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      send(batches.leave(message.params?.requestId as string));
    }
    const isOfModern = isOfModernProtocol(message);
    const refusal = refuseMissingMethod(message, isModern || isOfModern);
    if (refusal !== null) return void transport.send(refusal).catch((error) => transport.onerror?.(error));
    // A client may ask what the server can do, and then speak an older protocol.
    isModern ||= isOfModern && isJSONRPCRequest(message) && message.method !== 'server/discover';
    transport.onmessage?.(message);
  }

  function send(answer: Outgoing): void {
    write(answer).catch((error) => transport.onerror?.(error));
  }

  /** Ends when it is written; null is nothing to write yet. */
  function write(message: Outgoing): Promise<void> {
    if (message === null) return Promise.resolve();
    return new Promise((resolve, reject) => {
      output.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }
}
