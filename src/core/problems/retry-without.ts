import { CorruptArtifactError } from './errors.ts';

/** Throws away what is damaged where it is a copy of ours, so that it is made or fetched anew. False: it is none. */
export type Discard = (origin: string) => Promise<boolean>;

/** Does `work` again without whatever it met that is damaged and could be thrown away; each such thing once. */
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
