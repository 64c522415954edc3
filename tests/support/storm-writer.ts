import { createHash } from 'node:crypto';
import syncFs from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { readAll } from '../../src/core/artifacts/read-all.ts';
import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { createLeases } from '../../src/platform/files/leases.ts';
import { createHttpClient } from '../../src/platform/http/http-client.ts';
import { createHttpConnections } from '../../src/platform/http/http-connections.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { createDownloads } from '../../src/store/downloads/downloads.ts';
import { quietContext } from './quiet-context.ts';
import { repositoryAt } from './repository-at.ts';

// A process of its own that fetches every file of a repository into one home, and kills itself at the nth passing of a point.
const [home = '', base = '', count = '0', point = 'never', nth = '0', writer = 'store'] = process.argv.slice(2);
let passings = 0;

function pass(here: string): void {
  if (here === point && ++passings === Number(nth)) process.kill(process.pid, 'SIGKILL');
}

const { open } = fs;
const { openSync, renameSync, writevSync } = syncFs;
fs.open = async (...args) => {
  pass('before write');
  const handle = await open(...args);
  const writeFile = handle.writeFile.bind(handle);
  handle.writeFile = async (data, options) => {
    if (!Buffer.isBuffer(data)) return writeFile(data, options);
    await writeFile(data.subarray(0, data.length / 2));
    pass('mid-write');
    await writeFile(data.subarray(data.length / 2));
  };
  return handle;
};
syncFs.openSync = (path, flags, mode) => {
  if (flags === 'wx') pass('before write');
  return openSync(path, flags, mode);
};
syncFs.writevSync = (descriptor, [first = new Uint8Array(), ...others]) => {
  const bytes = Buffer.from(first.buffer, first.byteOffset, first.byteLength);
  const begun = writevSync(descriptor, [bytes.subarray(0, bytes.length / 2)]);
  pass('mid-write');
  return begun + writevSync(descriptor, [bytes.subarray(bytes.length / 2), ...others]);
};
syncFs.renameSync = (...args) => {
  pass('before rename');
  renameSync(...args);
  pass('after rename');
};
syncBuiltinESMExports();

const repository = repositoryAt(base);
const store = createArtifactStore(home);
const connections = createHttpConnections({ firstPause: 1, largestHeld: 8 * 1024 });
const http = createHttpClient({
  access: () => ({ headers: {}, proxy: null, serverId: null }),
  reachOf: () => 'foreign',
  userAgent: 'test',
  spool: store.spool,
  connections,
});
// Nobody waits for anybody, so that all write the same at the same time.
const leases = createLeases(store.spool, -1);
const { fetch } = createDownloads({ http, store, isStrict: false, withheld: () => null }, leases);

/** What the storm must catch: no temporary file, and what is there is believed. */
async function writeInPlace(url: URL): Promise<boolean> {
  const found = await http.get(url, repository, quietContext);
  if (found === null) return false;
  const data = await readAll(found);
  const name = createHash('sha256').update(data).digest('hex');
  const path = join(home, 'blobs', name.slice(0, 2), name);
  await fs.mkdir(dirname(path), { recursive: true });
  const handle = await fs.open(path, 'wx').catch(() => null);
  if (handle === null) return true;
  await handle.writeFile(data.subarray(0, data.length / 2));
  pass('mid-write in place');
  await handle.writeFile(data.subarray(data.length / 2));
  await handle.close();
  return true;
}

async function fetchOne(row: number): Promise<boolean> {
  const url = new URL(`${row}.jar`, base);
  try {
    if (writer === 'in place') return await writeInPlace(url);
    const options = { kind: 'sources', maxAge: null, missTrusted: 1000 } as const;
    return (await fetch({ url, repository }, options, quietContext)).found !== null;
  } catch (error) {
    if (error instanceof JarIndexerError) return false;
    throw error;
  }
}

let left = Array.from({ length: Number(count) }, (_, row) => row);
for (let round = 0; left.length > 0 && round < 10; round++) {
  const outcomes = await Promise.all(left.map(fetchOne));
  left = left.filter((_, index) => outcomes[index] === false);
}
await connections.close();
process.exitCode = left.length === 0 ? 0 : 1;
