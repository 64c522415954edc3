import type { IndexMetadata } from '../core/code/source-index.ts';
import { receiveError } from '../core/problems/sent-error.ts';
import { stampFile } from '../platform/files/files.ts';
import type { IndexTask, IndexTaskResult } from './index-task.ts';

/** Indexes many sources at a time in other threads and processes, without their content in this thread. */
export interface IndexPool {
  /** @throws what reading the inputs and writing the index throw; rejects with the signal's reason when it is aborted. */
  index(task: IndexTask, signal: AbortSignal): Promise<IndexMetadata>;
}

interface Runner {
  run(task: IndexTask, signal: AbortSignal): Promise<unknown>;
}

/** Bytes of jars. A server would keep the memory that a thread takes for larger ones, as that of the JDK: 100 MB in a measurement. */
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
      throw receiveError(answer.refused);
    },
  };
}

function sizeOfJars({ inputs }: IndexTask): number {
  return inputs.reduce((sum, input) => sum + (input.kind === 'jar' ? (stampFile(input.file)?.size ?? 0) : 0), 0);
}
