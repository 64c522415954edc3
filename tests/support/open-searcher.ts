import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createRegexRunner } from '../../src/search/regex.ts';
import { createSourceSearcher } from '../../src/search/sources/source-searcher.ts';

const worker = (name: string) => new URL(`../../src/bin/${name}-worker.ts`, import.meta.url);

/** For all tests of a file: their threads take longer to start than to search. Indexes are searched in memory. */
export const regex = createRegexRunner(worker('regex'));
export const parts = { home: join(tmpdir(), 'nowhere'), entry: worker('search'), regex };
export const searcher = createSourceSearcher(parts);

afterAll(async () => void (await Promise.all([regex.close(), searcher.close()])));
