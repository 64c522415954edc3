import { limitConcurrency } from '../../platform/threads/limit-concurrency.ts';
import { collectLeftBehind } from '../../platform/threads/limit-heap.ts';

/** Loads that a graph asked for and that are not done yet. */
export interface PendingLoads {
  /** `load` makes known what `key` names; the last of a key counts. */
  leave(key: string, load: () => Promise<void>): void;
  /** Loads all that was left since the last time. False: nothing was. */
  loadAll(): Promise<boolean>;
}

/** More than the connections to a few hosts: who declares thousands must not have them all in memory before the first is read. */
const AT_ONCE = 64;

/**
 * The garbage of walks and loads is collected before the first load and after each one. A hostile build has thousands of large POMs:
 * without that the heap grows to three times what is held before it is collected.
 */
export function createPendingLoads(): PendingLoads {
  const open = new Map<string, () => Promise<void>>();
  const inTurn = limitConcurrency(AT_ONCE);
  const loadOne = async (load: () => Promise<void>): Promise<void> => {
    await load();
    await collectLeftBehind();
  };
  return {
    leave: (key, load) => void open.set(key, load),
    async loadAll() {
      const loads = [...open.values()];
      open.clear();
      await collectLeftBehind();
      await Promise.all(loads.map((load) => inTurn(() => loadOne(load))));
      return loads.length > 0;
    },
  };
}
