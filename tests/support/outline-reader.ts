import { onTestFinished } from 'vitest';
import { createOutlineReader, type OutlineReader } from '../../src/indexing/outlines/outline-reader.ts';
import { HOUR } from './hour.ts';

/** The reader of trees, for one test; without a file to read it starts nothing. Its grammars have so many milliseconds for each. */
export function openOutlineReader(grammarTime = HOUR): OutlineReader {
  const reader = createOutlineReader(new URL('../../src/bin/grammar-worker.ts', import.meta.url), [HOUR, grammarTime]);
  onTestFinished(() => reader.close());
  return reader;
}

/** For tests without a file of such a language. */
export const unusedOutlineReader: OutlineReader = {
  declarations: refuse,
  code: refuse,
  mentions: refuse,
  close: async () => {},
};

function refuse(): Promise<never> {
  return Promise.reject(new Error('No file of this test has an outline'));
}
