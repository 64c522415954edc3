/** `npm run addresses`: asks addresses that strangers must not reach by each way in which they could; fails when one is dialled. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from './addresses.ts';
import { tryAddresses } from './try-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
const { tried, reached, open, unseen } = await tryAddresses(folder);
rmSync(folder, { recursive: true });
for (const pair of reached) console.log(`REACHED ${pair}`);
for (const pair of unseen) console.log(`NOT SEEN ${pair}`);
console.log(`${addresses.length} addresses, ${tried} ways to them that are closed, ${reached.length} reached`);
console.log(`${open} that settings.xml opens, ${open - unseen.length} reached`);
process.exitCode = reached.length + unseen.length === 0 ? 0 : 1;
