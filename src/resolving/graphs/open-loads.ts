import { fewAtOnce } from '../../platform/threads/few-at-once.ts';
import { collectLeftBehind } from '../../platform/threads/limit-heap.ts';

/** Loads that a graph asked for and that are not done yet. */
export interface OpenLoads {
  /** `load` makes known what `key` names; the last of a key counts. */
  leave(key: string, load: () => Promise<void>): void;
  /** Loads all that was left since the last time. False: nothing was. What walks and loads left behind is collected where it is much. */
  loadAll(): Promise<boolean>;
}

/** More than the connections to a few hosts: who declares thousands must not have them all in memory before the first is read. */
const AT_ONCE = 64;

export function createOpenLoads(): OpenLoads {
  const open = new Map<string, () => Promise<void>>();
  const inTurn = fewAtOnce(AT_ONCE);
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
