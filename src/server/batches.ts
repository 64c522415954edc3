import type { JSONRPCMessage } from '@modelcontextprotocol/server';

type Id = string | number;

interface Batch {
  /** Requests that are not answered yet. */
  readonly open: Id[];
  readonly answers: JSONRPCMessage[];
}

/**
 * Gathers the answers to requests that came in one array, as JSON-RPC has it and MCP had it in 2025-03-26:
 * https://www.jsonrpc.org/specification#batch
 */
export interface Batches {
  /** `answers` are known already. Gives what is to be sent at once. */
  begin(requests: readonly Id[], answers: readonly JSONRPCMessage[]): readonly JSONRPCMessage[] | null;
  /** The message to send for an answer: null while others of its batch are open. */
  gather(id: Id, answer: JSONRPCMessage): JSONRPCMessage | readonly JSONRPCMessage[] | null;
  /** A cancelled request is never answered. Gives what is to be sent now that nobody waits for it. */
  leave(id: Id): readonly JSONRPCMessage[] | null;
}

export function createBatches(): Batches {
  const batches = new Set<Batch>();

  return {
    begin(open, answers) {
      const batch = { open: [...open], answers: [...answers] };
      batches.add(batch);
      return end(batch);
    },
    gather(id, answer) {
      const batch = take(id);
      if (batch === null) return answer;
      batch.answers.push(answer);
      return end(batch);
    },
    leave(id) {
      const batch = take(id);
      return batch === null ? null : end(batch);
    },
  };

  /** The batch that waits for the answer, and from now on does not. */
  function take(id: Id): Batch | null {
    for (const batch of batches) {
      const at = batch.open.indexOf(id);
      if (at < 0) continue;
      batch.open.splice(at, 1);
      return batch;
    }
    return null;
  }

  function end(batch: Batch): readonly JSONRPCMessage[] | null {
    if (batch.open.length > 0) return null;
    batches.delete(batch);
    return batch.answers.length === 0 ? null : batch.answers;
  }
}
