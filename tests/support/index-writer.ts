import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createArtifactAccess } from '../../src/engine/artifact-access.ts';
import { createFileReader } from '../../src/platform/files.ts';
import { quietContext } from './quiet-context.ts';

// A process of its own that indexes one jar into a home, and kills itself at the nth passing of a point.
const [home = '', jar = '', point = 'never', nth = '0'] = process.argv.slice(2);
let passings = 0;

function pass(here: string): void {
  if (here === point && ++passings === Number(nth)) process.kill(process.pid, 'SIGKILL');
}

const { mkdir, open, rename } = fs;
fs.mkdir = (async (...args: Parameters<typeof mkdir>) => {
  const made = await mkdir(...args);
  pass('after mkdir');
  return made;
}) as typeof mkdir;
fs.open = async (...args) => {
  const handle = await open(...args);
  const writev = handle.writev.bind(handle);
  handle.writev = (async (chunks: readonly Uint8Array[]) => {
    const [first = new Uint8Array(), ...others] = chunks;
    await writev([first.subarray(0, 1)]);
    pass('mid-write');
    const { bytesWritten } = await writev([first.subarray(1), ...others]);
    return { buffers: chunks, bytesWritten: bytesWritten + 1 };
  }) as typeof handle.writev;
  return handle;
};
fs.rename = async (...args) => {
  pass('before rename');
  await rename(...args);
  pass('after rename');
};
syncBuiltinESMExports();

const artifacts = createArtifactAccess({
  home,
  indexWorker: new URL('../../src/bin/index-worker.ts', import.meta.url),
  async locate() {
    const artifact = await createFileReader().find(jar);
    if (artifact === null) throw new Error(`${jar} is gone`);
    return { parts: [{ artifact, label: 'sources' }], attempts: [], none: null, certain: true };
  },
  chooseVersion: async () => null,
  download: async () => null,
  offline: false,
  reachOf: async () => null,
});
await artifacts.index({ groupId: 'orchard', artifactId: 'apple', version: '1.0' }, quietContext);
await artifacts.close();
