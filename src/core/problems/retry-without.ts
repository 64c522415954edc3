import { CorruptArtifactError } from './errors.ts';

/** Deletes a damaged copy of ours, so that it is made or downloaded again. False: it is no copy of ours. */
export type Discard = (origin: string) => Promise<boolean>;

/** Does `work` again after deleting each damaged copy that it met, each once. */
export async function retryWithout<Result>(work: () => Promise<Result>, discard: Discard): Promise<Result> {
  const discarded = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CorruptArtifactError) || error.origin === null || discarded.has(error.origin)) throw error;
      discarded.add(error.origin);
      if (!(await discard(error.origin))) throw error;
    }
  }
}
