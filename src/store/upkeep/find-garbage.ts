import { isThere } from '../../platform/files/files.ts';
import { readArtifactRef } from '../downloads/artifact-ref.ts';
import { readGraphInputs } from '../project-store.ts';
import { type HomeItem, homeItems } from './home-items.ts';

/** Milliseconds that an unused item stays: another process may be about to use it. */
const SPARED = 3_600_000;
/** Age of graphs, outlines and decompiled texts that count as forgotten: nothing refers to them. */
const FORGOTTEN = 90 * 86_400_000;

/**
 * Garbage of a home: indexes without a pointer and pointers to nothing, downloads without a known address, expired answers, graphs of
 * builds that are gone or were not asked for in 90 days, outlines and decompiled texts as old. A change within the hour keeps an item, so that this is safe
 * beside processes at work. `now` in milliseconds since 1970.
 */
export async function* findGarbage(home: string, now: number): AsyncGenerator<HomeItem> {
  const referenced = new Set<string>();
  const downloads: HomeItem[] = [];
  for await (const item of homeItems(home)) {
    const age = now - item.changedAt;
    if (item.kind === 'download') downloads.push(item);
    else if (item.kind === 'answer') {
      const ref = readArtifactRef(item.path);
      if (ref !== null && 'sha256' in ref) referenced.add(ref.sha256);
      else if (age > SPARED && hasExpired(ref, now)) yield item;
    } else if (age > SPARED && (await isUseless(item, age))) yield item;
  }
  // Answers come after downloads: only now is known which of them refer to one.
  for (const item of downloads) if (now - item.changedAt > SPARED && !referenced.has(item.name)) yield item;
}

function hasExpired(ref: ReturnType<typeof readArtifactRef>, now: number): boolean {
  if (ref === null) return true;
  if ('absentUntil' in ref) return ref.absentUntil < now;
  return 'silentUntil' in ref && ref.silentUntil < now;
}

async function isUseless({ kind, isInUse, path }: HomeItem, age: number): Promise<boolean> {
  if (kind === 'index' || kind === 'pointer') return !isInUse;
  if (kind === 'outline' || kind === 'body') return age > FORGOTTEN;
  return kind === 'graph' && (age > FORGOTTEN || (await isOfNothing(path)));
}

/** True if every file that a graph was made from is gone, or the graph cannot be read. */
async function isOfNothing(path: string): Promise<boolean> {
  const inputs = await readGraphInputs(path);
  return inputs === null || !inputs.some(isThere);
}
