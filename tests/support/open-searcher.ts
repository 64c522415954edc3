import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createRegexRunner } from '../../src/search/regex.ts';
import { createSourceSearcher } from '../../src/search/sources/source-searcher.ts';
import { HOUR } from './hour.ts';

const worker = (name: string) => new URL(`../../src/bin/${name}-worker.ts`, import.meta.url);

/** For all tests of a file: their threads take longer to start than to search. Indexes are searched in memory. */
export const regex = createRegexRunner(worker('regex'), [HOUR, HOUR]);
export const parts = { home: join(tmpdir(), 'nowhere'), entry: worker('search'), regex, makeTrigrams: () => {} };
export const searcher = createSourceSearcher({ ...parts, deadline: HOUR, fileTime: HOUR });
/** For what takes too long: each file has a second, as it has in the product. */
export const impatientSearcher = createSourceSearcher({ ...parts, deadline: HOUR });

afterAll(async () => void (await Promise.all([regex, searcher, impatientSearcher].map((part) => part.close()))));
