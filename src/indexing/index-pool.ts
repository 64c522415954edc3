import {
  CorruptArtifactError,
  type ErrorCode,
  type ErrorOptions,
  GitCloneFailedError,
  GitRefNotFoundError,
  InvalidInputError,
  LimitReachedError,
  ResourceNotFoundError,
} from '../core/errors.ts';
import type { IndexMetadata } from '../core/source-index.ts';
import { createWorkerPool } from '../platform/threads/worker-pool.ts';
import type { IndexTask, IndexTaskResult, Refusal } from './index-task.ts';

/** Indexes sources in threads: many at a time, none of their content in this one. */
export interface IndexPool {
  /** @throws what reading the inputs and writing the index throw; rejects with the signal's reason when it is aborted. */
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

/** What reading and writing may throw: an error loses its class on the way between threads. */
const errorOf: Partial<
  Record<ErrorCode, new (message: string, options: ErrorOptions & { readonly origin: string | null }) => Error>
> = {
  CORRUPT_ARTIFACT: CorruptArtifactError,
  GIT_CLONE_FAILED: GitCloneFailedError,
  GIT_REF_NOT_FOUND: GitRefNotFoundError,
  INVALID_INPUT: InvalidInputError,
  LIMIT_REACHED: LimitReachedError,
  RESOURCE_NOT_FOUND: ResourceNotFoundError,
};

function revive({ code, message, ...options }: Refusal): Error {
  const Expected = errorOf[code];
  if (Expected === undefined) return new Error(`${code}: ${message}`);
  return new Expected(message, options);
}
