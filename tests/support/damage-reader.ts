import { onTestFinished } from 'vitest';
import type { FileDeclarations } from '../../src/indexing/damage/damage-task.ts';
import { createDamageReader, type DamageReader } from '../../src/indexing/damage-reader.ts';
import { HOUR } from './hour.ts';

/** The reader of damaged files, for one test; its grammars have so many milliseconds for each. */
export function openDamageReader(grammarTime = HOUR): DamageReader {
  const reader = createDamageReader(new URL('../../src/bin/grammar-worker.ts', import.meta.url), [HOUR, grammarTime]);
  onTestFinished(() => reader.close());
  return reader;
}

/** For tests in which no file is damaged. */
export const unusedDamageReader: DamageReader = {
  read: refuse,
  readBriefly: refuse,
  close: async () => {},
};

/** Of a damaged file in which a second reading finds nothing. */
export const nothingFound: FileDeclarations = {
  symbols: [],
  supertypes: [],
  problems: [],
};

function refuse(): Promise<never> {
  return Promise.reject(new Error('No file of this test is damaged'));
}
