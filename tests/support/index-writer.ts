import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createArtifactAccess } from '../../src/engine/artifact-access.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import { quietContext } from './quiet-context.ts';

// A process of its own that indexes one jar into a home, and kills itself at the nth passing of a point.
const [home = '', jar = '', point = 'never', nth = '0'] = process.argv.slice(2);
let passings = 0;

function pass(here: string): void {
  if (here === point && ++passings === Number(nth)) process.kill(process.pid, 'SIGKILL');
}

const { mkdirSync, renameSync, writevSync } = fs;
fs.mkdirSync = ((...args: Parameters<typeof mkdirSync>) => {
  const made = mkdirSync(...args);
  pass('after mkdir');
  return made;
}) as typeof mkdirSync;
fs.writevSync = (descriptor, [first = new Uint8Array(), ...others]) => {
  const bytes = Buffer.from(first.buffer, first.byteOffset, first.byteLength);
  const begun = writevSync(descriptor, [bytes.subarray(0, 1)]);
  pass('mid-write');
  return begun + writevSync(descriptor, [bytes.subarray(1), ...others]);
};
fs.renameSync = (...args) => {
  pass('before rename');
  renameSync(...args);
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
  isWithinReach: async () => true,
  chooseVersion: async () => null,
  download: async () => null,
  offline: false,
  reachOf: async () => null,
});
await artifacts.index({ groupId: 'orchard', artifactId: 'apple', version: '1.0' }, quietContext);
await artifacts.close();
