import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that this thread held when its garbage was collected last, or its heap limited; null: it is not limited, or others wait for this thread. */
let held: number | null = null;
let isServing = false;
let collecting: Promise<void> | null = null;

/** Of both kinds of objects, where much is left behind. */
export function limitHeap(): void {
  limitNewObjects();
  limitOldObjects(LITTLE);
  if (!isServing) held = Math.min(held ?? Number.POSITIVE_INFINITY, getHeapStatistics().used_heap_size);
}

/**
 * Of a server, until it has given its first answer. Its threads begin with 2 MiB for new objects: those of a search had a fifth more to
 * do with less. A run that reads large POMs, in one thread, would take a tenth more memory with it.
 */
export function limitLoading(): void {
  isServing = true;
  limitNewObjects();
  setFlagsFromString('--min-semi-space-size=2');
  limitOldObjects(TWICE_AS_MANY);
}

/** Of a server from then on. */
export function limitServing(): void {
  limitOldObjects(LITTLE);
}

/** Of what comes after much was read: that left so much behind that the next collection of all would come too late. */
export async function limitHeapAfterReading(): Promise<void> {
  limitHeap();
  await collectAndWeigh();
}

/**
 * To be asked between the steps of what leaves much behind: once the heap is limited, what was left is collected as soon as it is much beside
 * what is held. Marked beside the work it is gone so late that the heap grew to twice that. Does nothing in the main thread of a server.
 */
export async function collectLeftBehind(): Promise<void> {
  if (held === null || getHeapStatistics().used_heap_size < held * MUCH + ROOM) return;
  // Several may ask while it is under way.
  collecting ??= collectAndWeigh().finally(() => {
    collecting = null;
  });
  await collecting;
}

async function collectAndWeigh(): Promise<void> {
  if (await collectGarbage()) held = isServing ? null : getHeapStatistics().used_heap_size;
}

/** Times what is held. */
const MUCH = 1.4;
/** Bytes besides: that much of a small heap is soon left behind. */
const ROOM = 16 * 1024 * 1024;

/**
 * Collects what nothing holds any more, in a turn of its own: what a limit says holds only from then on. It stops the thread for as long as
 * marking all that it holds takes, so it belongs where nobody waits. False: another thread was at it, and nothing was collected.
 */
export async function collectGarbage(): Promise<boolean> {
  // Only contexts made while the flag is set have the function, and none of the threads that start later is to have it.
  setFlagsFromString('--expose-gc');
  const collect: ((how: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>) | undefined =
    runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  // Flags are of the whole process: another thread may have taken it away between the two.
  await collect?.({ type: 'major', execution: 'async' });
  return collect !== undefined;
}

/** To be asked again and again by what may make many new objects: from 8 MiB on they get no more room. */
export function limitManyNewObjects(): void {
  const room = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;
  // There are two halves, of which one is in use.
  if (room >= 2 * ENOUGH) limitNewObjects();
}

const ENOUGH = 8 * 1024 * 1024;

/**
 * New objects get no more room than they have now: by default it grows with the largest answer, to 128 MiB that a server then keeps;
 * answers take no longer without (https://nodejs.org/api/cli.html#--max-semi-space-sizesize-in-mib). Nor do graphs: a build has some 8 MiB
 * by the time its POMs come.
 */
export function limitNewObjects(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** A fifth less memory for a server than by default, and no more time once it holds what it works with. */
const LITTLE = 30;
/** Nearly all that is loaded stays: to collect more often took a sixth of a first answer. */
const TWICE_AS_MANY = 200;

/**
 * Old objects are collected when there are so many hundredths more of them than were in use the last time. By default it is up to three
 * times as many, and what holds is what was set the last time: a server that was given its limit behind its first answer grew by 5 MB with
 * each 100 searches, to 70 MB of garbage (`heap_growing_percent`,
 * https://chromium.googlesource.com/v8/v8/+/main/src/flags/flag-definitions.h).
 */
function limitOldObjects(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
