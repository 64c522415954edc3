import { onTestFinished } from 'vitest';
import { createDecompiler, type Decompiler } from '../../src/indexing/bodies/decompiler.ts';
import { HOUR } from './hour.ts';

/** A decompiler for one test, with milliseconds for a whole file and for one method of it. */
export function openDecompiler(
  home: string,
  times: readonly [whole: number, alone: number] = [HOUR, HOUR],
): Decompiler {
  const decompiler = createDecompiler(new URL('../../src/bin/decompile-worker.ts', import.meta.url), home, times);
  onTestFinished(() => decompiler.close());
  return decompiler;
}
