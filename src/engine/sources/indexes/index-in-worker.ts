import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import { artifactOrigin } from '../../../core/code/index-origin.ts';
import type { IndexMetadata } from '../../../core/code/source-index.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import { receiveError } from '../../../core/problems/sent-error.ts';
import type { IndexTask, IndexTaskResult } from '../../../indexing/index-task.ts';
import { isModulesImage } from '../../../indexing/open-binary.ts';
import { isJar, type SourceInput, type SourceInputs } from '../../../indexing/source-input.ts';
import { stampFile } from '../../../platform/files/files.ts';
import type { WorkerPool } from '../../../platform/threads/worker-pool.ts';
import { measureZip } from '../../../platform/zip/zip-file.ts';
import type { MadeFrom } from '../../../store/index-store.ts';
import type { CachedIndexes } from './cached-indexes.ts';

/**
 * Indexes the sources of an artifact in a worker thread and writes the index, unless there is no source file; drops the artifact's index
 * from memory. @throws the errors of reading the inputs and of writing; rejects with the signal's reason when it is aborted.
 */
export type IndexInWorker = (
  coordinates: Coordinates,
  sources: SourceInputs & { readonly madeFrom: MadeFrom },
  signal: AbortSignal,
) => Promise<IndexMetadata>;

export interface IndexInWorkerDeps {
  readonly home: string;
  readonly threads: Pick<WorkerPool<IndexTask, unknown>, 'run'>;
  readonly cached: CachedIndexes;
}

export function createIndexInWorker({ home, threads, cached }: IndexInWorkerDeps): IndexInWorker {
  return async (coordinates, { inputs, remarks, madeFrom }, signal) => {
    const origin = artifactOrigin(coordinates);
    const task: IndexTask = { kind: 'index', home, origin, inputs, remarks, madeFrom };
    const answer = (await threads.run(task, signal)) as IndexTaskResult;
    if ('refused' in answer) throw receiveError(answer.refused);
    cached.drop(coordinates);
    return answer.metadata;
  };
}

/** Bytes of the files in jars, and entries: a thread takes 300 ms and 50 MB to start, and fewer are not worth it. */
const LARGE = 2 ** 23;
const MANY = 2 ** 16;

/**
 * True for jars so large that a worker thread indexes them: a thread that ends gives its memory back, an answer thread keeps it. Sources
 * in folders and repositories were read to be found, and a thread would read them again. A corrupt jar counts as empty; its reader says
 * why it is corrupt.
 */
export async function areLarge(inputs: readonly SourceInput[]): Promise<boolean> {
  let [entries, size] = [0, 0];
  for (const { file, origin } of inputs.filter(isJar)) {
    const isImage = isModulesImage(file);
    const measured = isImage ? null : await measureZip(file, origin).catch(nullWhenCorrupt);
    entries += measured?.entries ?? 0;
    size += measured?.size ?? (isImage ? (stampFile(file)?.size ?? 0) : 0);
  }
  return entries > MANY || size > LARGE;
}

function nullWhenCorrupt(error: unknown): null {
  if (error instanceof CorruptArtifactError) return null;
  throw error;
}
