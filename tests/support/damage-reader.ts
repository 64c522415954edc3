import { onTestFinished } from 'vitest';
import { createDamageReader, type DamageReader } from '../../src/indexing/damage/damage-reader.ts';

/** However busy the machine is. */
const HOUR = 3_600_000;

/** The reader of damaged files, for one test. */
export function openDamageReader(): DamageReader {
  const reader = createDamageReader(new URL('../../src/bin/grammar-worker.ts', import.meta.url), HOUR);
  onTestFinished(() => reader.close());
  return reader;
}

/** For tests in which no file is damaged. */
export const unusedDamageReader: DamageReader = {
  read: () => Promise.reject(new Error('No file of this test is damaged')),
  close: async () => {},
};
