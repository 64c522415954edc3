import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { errorCode } from '../error-code.ts';

/** Bytes that this thread held when its garbage was collected last, or its heap limited; null: it is not limited. */
let held: number | null = null;
let collecting: Promise<void> | null = null;

/** Limits the room for new and for old objects; for work that leaves much garbage. */
export function limitHeap(): void {
  limitNewObjects();
  limitOldObjects(LITTLE);
  held = Math.min(held ?? Number.POSITIVE_INFINITY, getHeapStatistics().used_heap_size);
}

/**
 * Limits the heaps of a server until it has given its first answer. Its threads begin with 2 MiB for new objects: with less, those of a
 * search had a fifth more to do. A run that reads large POMs in one thread would take a tenth more memory with it.
 */
export function limitLoading(): void {
  limitNewObjects();
  setFlagsFromString('--min-semi-space-size=2');
  limitOldObjects(TWICE_AS_MANY);
}

/** Limits the heaps of a server after its first answer. */
export function limitServing(): void {
  limitOldObjects(LITTLE);
}

/** Limits the heap and collects garbage. Reading much leaves so much garbage that the next collection would come too late. */
export async function limitHeapAfterReading(): Promise<void> {
  limitHeap();
  await collectAndWeigh();
}

/**
 * Collects garbage if the heap is limited and holds much more than after the last collection. Long work calls it again and again: the
 * collector that marks beside the work came so late that the heap grew to twice that.
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
  if (await collectGarbage()) held = getHeapStatistics().used_heap_size;
}

/** Times the bytes held after the last collection. */
const MUCH = 1.4;
/** Bytes on top: a small heap soon has that much garbage. */
const ROOM = 16 * 1024 * 1024;

/**
 * Collects all garbage; a new limit counts only from the next collection on. The thread stops until all that it holds is marked.
 * False: another thread was at it, and nothing was collected.
 */
export async function collectGarbage(): Promise<boolean> {
  // Only contexts made while the flag is set have the function. Threads that start later must not have it.
  setFlagsFromString('--expose-gc');
  const collect: ((how: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>) | undefined =
    runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  // Flags belong to the process: another thread may have unset it in between.
  await collect?.({ type: 'major', execution: 'async' });
  return collect !== undefined;
}

/** Gives new objects no more room once they have 8 MiB. Work that may make many of them calls it again and again. */
export function limitManyNewObjects(): void {
  const room = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;
  // The space has two halves; one is in use.
  if (room >= 2 * ENOUGH) limitNewObjects();
}

const ENOUGH = 8 * 1024 * 1024;

/**
 * Gives new objects no more room than they have now. By default the room grows with the largest answer, to 128 MiB that a server then
 * keeps; answers take no longer without it (https://nodejs.org/api/cli.html#--max-semi-space-sizesize-in-mib). Graphs take no longer
 * either: a build has some 8 MiB when its POMs come.
 */
export function limitNewObjects(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Lets the room for new objects grow again: threads share the flag that keeps it small, and those that a limit of their own keeps small
 * need none. A thread that indexes stayed at the 1 MiB it begins with, and collected new objects for a seventh of its time.
 */
export function growNewObjects(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
}

/** A server takes a fifth less memory than by default, and no more time once it is loaded. */
const LITTLE = 30;
/** Nearly all objects that loading makes stay: collecting them more often took a sixth of a first answer. */
const TWICE_AS_MANY = 200;

/**
 * Collects old objects once there are so many hundredths more of them than were in use at the last collection. By default it is up to
 * three times as many. The collection before counts: a server that was limited after its first answer grew by 5 MB with each 100
 * searches, to 70 MB of garbage (`heap_growing_percent`,
 * https://chromium.googlesource.com/v8/v8/+/main/src/flags/flag-definitions.h).
 */
function limitOldObjects(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** The error of a worker thread as its callers are told. `memory`: MiB that it may have, as far as that is limited; `suggestion`: how it can have more. */
export function describeThreadError(error: unknown, memory: number | undefined, suggestion?: string): unknown {
  switch (errorCode(error)) {
    case 'ERR_WORKER_INIT_FAILED':
      return new LimitReachedError('The machine lets no thread begin', {
        suggestion: 'Raise the limit of open files (ulimit -n).',
        cause: error,
      });
    case 'ERR_WORKER_OUT_OF_MEMORY':
      return new LimitReachedError(
        `More memory is needed than ${memory === undefined ? '' : `the ${memory} MiB that `}a thread may have`,
        {
          suggestion,
          cause: error,
        },
      );
    default:
      return error;
  }
}
