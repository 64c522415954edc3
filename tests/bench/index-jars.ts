import { readFileSync } from 'node:fs';
import { artifactOrigin } from '../../src/core/index-origin.ts';
import { readJars } from '../../src/indexing/from-jar.ts';
import { createIndexStore } from '../../src/store/index-store.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';

// node index-jars.ts LIST HOME: from sources jar to written index for every jar named in LIST; prints CPU milliseconds of the process
// since its first jar, and what came out.
const [, , list, home] = process.argv as [string, string, string, string];
const jars = readFileSync(list, 'utf8').trim().split('\n');
const store = createIndexStore(home);
const before = process.cpuUsage();
const started = performance.now();
let symbols = 0;
for (const [row, file] of jars.entries()) {
  const sources = await readJars([
    { kind: 'jar' as const, file, origin: file, label: 'sources' as const, checkedBy: null },
  ]);
  const index = buildIndexAtOnce(artifactOrigin({ groupId: 'bench', artifactId: `jar-${row}`, version: '1' }), sources);
  symbols += index.symbols.length;
  await store.write(index.contents, { source: 'bench', stamps: {}, origins: [], foundBy: [] });
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  `${JSON.stringify({ symbols, cpu: (user + system) / 1_000, wall: performance.now() - started })}\n`,
);
