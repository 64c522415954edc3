import { dirname } from 'node:path';
import { removeEmptyFolders, removePath } from '../../platform/files/files.ts';
import { findGarbage } from '../../store/upkeep/find-garbage.ts';
import { type HomeItem, type HomeItemKind, homeItemKinds, homeItems } from '../../store/upkeep/home-items.ts';
import { verifyHome } from '../../store/upkeep/verify-home.ts';
import { sweepHome } from './sweep-home.ts';

/** Keeps a home in order; safe beside processes that use it. */
export interface Upkeep {
  /** Reads everything that is kept. What is damaged is made anew when it is next asked for; `repair` removes it at once. */
  verify(options: { readonly repair: boolean }): Promise<Verification>;
  /** Removes what is of no more use. `dryRun`: only tells. */
  collect(options: { readonly dryRun: boolean }): Promise<Removal>;
  /** Removes all that can be made again: what was registered and trusted stays. */
  clear(options: { readonly dryRun: boolean }): Promise<Removal>;
}

export interface Verification {
  readonly checked: Counts;
  /** Paths. */
  readonly damaged: readonly string[];
}

export interface Removal {
  readonly removed: Counts;
  readonly bytes: number;
  /** Paths that could not be removed. */
  readonly kept: readonly string[];
}

export type Counts = Readonly<Record<HomeItemKind, number>>;

export function openUpkeep(home: string, now: () => number = Date.now): Upkeep {
  return {
    async verify({ repair }) {
      const checked = emptyCounts();
      const damaged: string[] = [];
      for await (const { item, isDamaged } of verifyHome(home)) {
        checked[item.kind]++;
        if (!isDamaged) continue;
        damaged.push(item.path);
        if (repair) await removePath(item.path);
      }
      return { checked, damaged };
    },
    async collect({ dryRun }) {
      if (!dryRun) await sweepHome(home, now(), { isForced: true });
      return await remove(findGarbage(home, now()), { home, dryRun });
    },
    clear: ({ dryRun }) => remove(homeItems(home), { home, dryRun }),
  };
}

async function remove(
  items: AsyncIterable<HomeItem>,
  { home, dryRun }: { readonly home: string; readonly dryRun: boolean },
): Promise<Removal> {
  const removed = emptyCounts();
  const kept: string[] = [];
  let bytes = 0;
  for await (const { kind, path, size } of items) {
    try {
      if (!dryRun) await removePath(path);
      removed[kind]++;
      bytes += size;
    } catch {
      kept.push(path);
    }
    if (!dryRun) await removeEmptyFolders(dirname(path), home);
  }
  return { removed, bytes, kept };
}

function emptyCounts(): Record<HomeItemKind, number> {
  return Object.fromEntries(homeItemKinds.map((kind) => [kind, 0])) as Record<HomeItemKind, number>;
}
