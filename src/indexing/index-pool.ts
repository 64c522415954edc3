import { CorruptArtifactError, LimitReachedError, ResourceNotFoundError } from '../core/errors.ts';
import type { IndexMetadata } from '../core/source-index.ts';
import { createWorkerPool } from '../platform/threads/worker-pool.ts';
import type { IndexTask, IndexTaskResult } from './index-task.ts';

/** Indexes jars in threads: many at a time, none of their content in this one. */
export interface IndexPool {
  /** @throws CorruptArtifactError, LimitReachedError, ResourceNotFoundError; rejects with the signal's reason when it is aborted. */
  index(task: IndexTask, signal: AbortSignal): Promise<IndexMetadata>;
  close(): Promise<void>;
}

/** `entry` is the worker module (bin/index-worker); threads start with the first task. */
export function createIndexPool(entry: URL): IndexPool {
  const pool = createWorkerPool<IndexTask, IndexTaskResult>(entry);
  return {
    async index(task, signal) {
      const answer = await pool.run(task, signal);
      if ('metadata' in answer) return answer.metadata;
      throw revive(answer.refused);
    },
    close: () => pool.close(),
  };
}

type Refusal = Extract<IndexTaskResult, { refused: unknown }>['refused'];

function revive({ code, message, suggestion }: Refusal): Error {
  const options = suggestion === null ? {} : { suggestion };
  switch (code) {
    case 'CORRUPT_ARTIFACT':
      return new CorruptArtifactError(message, options);
    case 'LIMIT_REACHED':
      return new LimitReachedError(message, options);
    case 'RESOURCE_NOT_FOUND':
      return new ResourceNotFoundError(message, options);
    default:
      return new Error(`${code}: ${message}`);
  }
}
