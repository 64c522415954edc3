import { onTestFinished } from 'vitest';
import { workerFilesOf } from '../../src/engine/worker-files.ts';
import { createDecompiler, type Decompiler } from '../../src/indexing/bodies/decompiler.ts';
import { HOUR } from './hour.ts';

/** A decompiler for one test, with milliseconds for a whole file, for one method of it, and for a file that nobody waits for. */
export function openDecompiler(
  home: string,
  times: readonly [whole: number, alone: number, idle?: number] = [HOUR, HOUR, HOUR],
): Decompiler {
  const decompiler = createDecompiler(
    workerFilesOf(new URL('../../src/bin/jar-indexer.ts', import.meta.url).href),
    home,
    times,
  );
  onTestFinished(() => decompiler.close());
  return decompiler;
}
