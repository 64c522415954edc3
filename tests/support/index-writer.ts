import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { openOrchardSources } from './open-orchard-sources.ts';
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

const artifacts = openOrchardSources({ home, jar });
await artifacts.engine.indexArtifact({ groupId: 'orchard', artifactId: 'apple', version: '1.0' }, quietContext);
await artifacts.close();
