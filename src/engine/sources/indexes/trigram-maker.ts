import { join } from 'node:path';
import { type Coordinates, findUnsafePart } from '../../../core/artifacts/coordinates.ts';
import { artifactOrigin } from '../../../core/code/index-origin.ts';
import { isThere } from '../../../platform/files/files.ts';
import type { WorkerPool } from '../../../platform/threads/worker-pool.ts';
import type { TrigramTask } from '../../../search/trigrams/trigram-task.ts';
import { folderOfIndex } from '../../../store/index-address.ts';
import { indexFileNames } from '../../../store/index-files.ts';
import type { IndexStore } from '../../../store/index-store.ts';

/** Makes what tells searches which texts can match, in threads, in the background. */
export interface TrigramMaker {
  /** For those that are indexed and have none yet, ahead of the first search. */
  makeFor(artifacts: readonly Coordinates[]): void;
  /** For those that a search met without, by their folders. */
  makeIn(indexes: readonly Pick<TrigramTask, 'folder' | 'key'>[]): void;
  /** Ends when none are being made. */
  settle(): Promise<void>;
}

export interface TrigramMakerDeps {
  readonly home: string;
  readonly store: Pick<IndexStore, 'findPointer'>;
  readonly threads: Pick<WorkerPool<TrigramTask, unknown>, 'run'>;
}

export function createTrigramMaker({ home, store, threads }: TrigramMakerDeps): TrigramMaker {
  const underWay = new Set<Promise<void>>();
  /** Folders, each once: a home that cannot be written would have them made again after each search. */
  const begun = new Set<string>();
  const { signal } = new AbortController();

  const make = async (task: TrigramTask): Promise<void> => {
    // A home that cannot be written, threads that are closed: searches are slower then, and as right.
    await threads.run(task, signal).catch(() => {});
  };
  const makeIn: TrigramMaker['makeIn'] = (indexes) => {
    for (const { folder, key } of indexes) {
      if (begun.has(folder)) continue;
      begun.add(folder);
      const made = make({ kind: 'trigrams', folder, key }).finally(() => underWay.delete(made));
      underWay.add(made);
    }
  };
  return {
    makeFor(artifacts) {
      for (const artifact of artifacts) {
        const origin = artifactOrigin(artifact);
        const key = findUnsafePart(artifact) === null ? store.findPointer(origin)?.key : undefined;
        if (key === undefined) continue;
        const folder = folderOfIndex(home, origin, key);
        // Most often all are there, and no thread has to be started.
        if (!isThere(join(folder, indexFileNames.trigrams))) makeIn([{ folder, key }]);
      }
    },
    makeIn,
    settle: async () => void (await Promise.all(underWay)),
  };
}
