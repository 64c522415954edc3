/** `npm run secrets`: runs the built program by ways in which secrets are used, and looks for them in all that it leaves; fails for a hit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaries } from './canaries.ts';
import { trySecrets } from './try-secrets.ts';
import { ways } from './ways.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const { tried, hits, sent } = await trySecrets(folder, ways);
rmSync(folder, { recursive: true });
for (const hit of hits) console.log(`HIT ${hit}`);
console.log(`${Object.keys(canaries).length} canaries, ${ways.length} ways, ${tried} pairs, ${hits.length} hits`);
console.log(`sent to where they belong: ${sent.join(', ')}`);
process.exitCode = hits.length === 0 ? 0 : 1;
