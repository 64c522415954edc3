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
import type { WorkerPool } from '../platform/threads/worker-pool.ts';
import type { IndexTask, IndexTaskResult, Refusal } from './index-task.ts';

/** Indexes sources in threads: many at a time, none of their content in this one. */
export interface IndexPool {
  /** @throws what reading the inputs and writing the index throw; rejects with the signal's reason when it is aborted. */
  index(task: IndexTask, signal: AbortSignal): Promise<IndexMetadata>;
}

/** `threads` run bin/index-worker. */
export function createIndexPool(threads: Pick<WorkerPool<IndexTask, unknown>, 'run'>): IndexPool {
  return {
    async index(task, signal) {
      const answer = (await threads.run(task, signal)) as IndexTaskResult;
      if ('metadata' in answer) return answer.metadata;
      throw revive(answer.refused);
    },
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
