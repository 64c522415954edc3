import { availableParallelism } from 'node:os';
import { createDeadlineWorker } from '../../platform/threads/deadline-worker.ts';
import type { SearchThread } from './search-lane.ts';
import type { SearchSlice, SearchTask, SharedRepository } from './search-task.ts';
import type { SearchedRepository } from './searched-repository.ts';

/** Threads that search, each for artifacts of its own, which it holds open. */
export interface SearchLanes {
  /** Each group in the lane in which it was searched before; new ones where there is least. */
  share(
    groups: readonly (readonly SharedRepository[])[],
    repositories: readonly SearchedRepository[],
  ): readonly LaneShare[];
  close(): Promise<void>;
}

export interface LaneShare {
  readonly thread: SearchThread;
  readonly groups: readonly (readonly SharedRepository[])[];
}

/** More search no faster: what they wait for is memory. */
const MOST_LANES = 2;
/** MiB, of what stays: a thread may keep more than it holds, and does where it is let. */
const OLD_SIZE = 128;
/** MiB. Texts are dropped as soon as they are searched: a larger one only waits longer to be emptied. */
const YOUNG_SIZE = 8;

export function createSearchLanes(entry: URL): SearchLanes {
  const limits = { maxYoungGenerationSizeMb: YOUNG_SIZE, maxOldGenerationSizeMb: OLD_SIZE };
  const lanes = Array.from({ length: Math.min(MOST_LANES, availableParallelism()) }, () => ({
    thread: createDeadlineWorker<SearchTask, SearchSlice>(entry, limits),
    textSize: 0,
  }));
  const laneOf = new Map<string, (typeof lanes)[number]>();
  return {
    share(groups, repositories) {
      const sizeOf = (group: readonly SharedRepository[]) =>
        group.reduce((sum, { position }) => sum + repositories[position]!.index.metadata.textSize, 0);
      for (const group of groups.filter(([first]) => !laneOf.has(first!.name)).sort((a, b) => sizeOf(b) - sizeOf(a))) {
        const emptiest = lanes.reduce((least, lane) => (lane.textSize < least.textSize ? lane : least));
        emptiest.textSize += sizeOf(group);
        laneOf.set(group[0]!.name, emptiest);
      }
      return lanes.map((lane) => ({
        thread: lane.thread,
        groups: groups.filter(([first]) => laneOf.get(first!.name) === lane),
      }));
    },
    close: async () => void (await Promise.all(lanes.map(({ thread }) => thread.close()))),
  };
}
