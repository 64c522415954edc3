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
  const pool = createWorkerPool<BuildTask, BuildAnswer, GraphWord>(entry, { size: THREADS });
  return {
    makeGraph: async (task, signal, take) => (await pool.run(task, signal, take)) as GraphAnswer,
    readWorkspace: async (place) => (await pool.run(place, new AbortController().signal)) as ReadWorkspace,
    close: pool.close,
  };
}
