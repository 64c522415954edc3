import { readFileSync } from 'node:fs';
import { artifactOrigin } from '../../src/core/code/index-origin.ts';
import { buildTables } from '../../src/indexing/build-index.ts';
import { indexKeyOf } from '../../src/indexing/index-key.ts';
import { readInputs } from '../../src/indexing/source-input.ts';
import { createIndexStore } from '../../src/store/index-store.ts';

// node index-jars.ts LIST HOME [classes]: from sources jar, or binary jar, to written index for every jar named in LIST, as in a thread of a sync; prints CPU milliseconds of the process
// since its first jar, and what came out.
const [, , list, home, kind] = process.argv as [string, string, string, string, string?];
const jars = readFileSync(list, 'utf8').trim().split('\n');
const store = createIndexStore(home);
const { signal } = new AbortController();
// Damaged files have what their scanner finds.
const read = async () => ({ unread: 'not measured' });
const damage = { scan: null, read, readBriefly: read, close: async () => {} };
const before = process.cpuUsage();
const started = performance.now();
let symbols = 0;
for (const [row, file] of jars.entries()) {
  const label = kind === 'classes' ? 'classes' : 'sources';
  const inputs = [{ kind: 'jar' as const, file, origin: file, label, checkedBy: null } as const];
  const sources = await readInputs({ inputs, remarks: [] }, { signal, progress: () => {} });
  const origin = artifactOrigin({ groupId: 'bench', artifactId: `jar-${row}`, version: '1' });
  const texts = store.begin(origin, indexKeyOf(sources.identity));
  const tables = await buildTables(origin, sources, { texts, damage, signal });
  symbols += tables.symbols.length;
  await texts.finish(tables, { source: 'bench', stamps: {}, origins: [], foundBy: [] });
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  `${JSON.stringify({ symbols, cpu: (user + system) / 1_000, wall: performance.now() - started })}\n`,
);
