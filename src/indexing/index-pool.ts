import type { IndexMetadata } from '../core/code/source-index.ts';
import {
  CorruptArtifactError,
  type ErrorCode,
  type ErrorOptions,
  GitCloneFailedError,
  GitRefNotFoundError,
  InvalidInputError,
  LimitReachedError,
  ResourceNotFoundError,
} from '../core/problems/errors.ts';
import { stampFile } from '../platform/files/files.ts';
import type { IndexTask, IndexTaskResult, Refusal } from './index-task.ts';

/** Indexes sources beside this thread: many at a time, none of their content in it. */
export interface IndexPool {
  /** @throws what reading the inputs and writing the index throw; rejects with the signal's reason when it is aborted. */
  index(task: IndexTask, signal: AbortSignal): Promise<IndexMetadata>;
}

interface Runner {
  run(task: IndexTask, signal: AbortSignal): Promise<unknown>;
}

/** Bytes of jars. What a thread took for larger ones, as that of the JDK, a server would keep: a hundred megabytes were measured. */
const LARGE = 2 ** 25;

/** Both run bin/index-worker. */
export function createIndexPool({
  threads,
  processes,
}: {
  readonly threads: Runner;
  readonly processes: Runner;
}): IndexPool {
  return {
    async index(task, signal) {
      const { run } = sizeOfJars(task) > LARGE ? processes : threads;
      const answer = (await run(task, signal)) as IndexTaskResult;
      if ('metadata' in answer) return answer.metadata;
      throw revive(answer.refused);
    },
  };
}

function sizeOfJars({ inputs }: IndexTask): number {
  return inputs.reduce((sum, input) => sum + (input.kind === 'jar' ? (stampFile(input.file)?.size ?? 0) : 0), 0);
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
