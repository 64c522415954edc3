import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, BenchContext, BenchRow } from './bench-context.ts';
import { classSpeed } from './class-speed.ts';
import { codebaseSpeed } from './codebase-speed.ts';
import { fillLocalRepository } from './fill-local-repository.ts';
import { firstAnswer } from './first-answer.ts';
import { gradleSpeed } from './gradle-speed.ts';
import { httpLoad } from './http-load.ts';
import { indexSpeed } from './index-speed.ts';
import { kotlinSpeed } from './kotlin-speed.ts';
import { outlineSpeed } from './outline-speed.ts';
import { pageSpeed } from './page-speed.ts';
import { resolveSpeed } from './resolve-speed.ts';
import { searchSpeed } from './search-speed.ts';
import { symbolSpeed } from './symbol-speed.ts';
import { syncSpeed } from './sync-speed.ts';
import { toolSpeed } from './tool-speed.ts';
import { waitingSpeed } from './waiting-speed.ts';

// npm run bench -- [--only NAME,NAME] [--project FOLDER] [--reactor FOLDER] [--cold]
// Prints the table of docs/measured.md. Maven first fills the local repository where it lacks something; --cold downloads everything
// again, twice.
const benches: readonly Bench[] = [
  indexSpeed,
  kotlinSpeed,
  classSpeed,
  outlineSpeed,
  symbolSpeed,
  firstAnswer,
  waitingSpeed,
  toolSpeed,
  syncSpeed,
  searchSpeed,
  resolveSpeed,
  gradleSpeed,
  httpLoad,
  pageSpeed,
  codebaseSpeed,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    project: { type: 'string' },
    reactor: { type: 'string' },
    cold: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = join(tmpdir(), `jar-indexer-bench-${process.pid}`);
mkdirSync(scratch, { recursive: true });
const context: BenchContext = {
  scratch,
  command: join(root, 'dist/bin/jar-indexer.js'),
  project: resolve(values.project ?? join(root, 'fixtures/bench/spring-boot-application')),
  reactor: values.reactor === undefined ? null : resolve(values.reactor),
  isCold: values.cold,
  note: (line) => process.stderr.write(`${line}\n`),
};
const wanted = values.only?.split(',') ?? null;
try {
  await fillLocalRepository(context);
  const rows: BenchRow[] = [];
  for (const bench of benches.filter(({ name }) => wanted === null || wanted.includes(name))) {
    context.note(`measuring ${bench.name} …`);
    rows.push(...(await bench.run(context)));
  }
  console.log('| what | jar-indexer | beside | aim |\n|---|---|---|---|');
  for (const { what, ours, beside, aim } of rows)
    console.log(`| ${what} | ${ours} | ${beside ?? '–'} | ${aim ?? '–'} |`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
