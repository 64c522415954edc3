import { createWorkerPool } from '../platform/threads/worker-pool.ts';
import type { ReadWorkspace, WorkspacePlace } from './codebase/model/read-workspace.ts';
import type { GraphAnswer, GraphTask, GraphWord } from './graph-task.ts';

export type BuildTask = GraphTask | WorkspacePlace;
export type BuildAnswer = GraphAnswer | ReadWorkspace;

/** Threads that read builds for all projects of a server: nothing that a build says may keep its other answers waiting. */
export interface BuildThreads {
  /** `take`: see WorkerPool. */
  makeGraph(task: GraphTask, signal: AbortSignal, take: (word: GraphWord) => void): Promise<GraphAnswer>;
  readWorkspace(place: WorkspacePlace): Promise<ReadWorkspace>;
  close(): Promise<void>;
}

/** At once: each may have half a gigabyte, and one that waits for a slow repository keeps the next build waiting when all do. */
const THREADS = 4;

/** `entry` is bin/build-worker. */
export function createBuildThreads(entry: URL): BuildThreads {
  const graphs = createWorkerPool<GraphTask, GraphAnswer, GraphWord>(entry, { size: THREADS });
  // They ask nobody, and do not wait for those that do.
  const workspaces = createWorkerPool<WorkspacePlace, ReadWorkspace>(entry, { size: 1 });
  return {
    makeGraph: graphs.run,
    readWorkspace: (place) => workspaces.run(place, new AbortController().signal),
    async close() {
      await Promise.all([graphs.close(), workspaces.close()]);
    },
  };
}
