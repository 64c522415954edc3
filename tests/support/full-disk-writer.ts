import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// The thread that indexes jars, on a disk that has no room for any index of the pie.
const { openSync, writevSync } = fs;
const pies = new Set<number>();
fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  if (String(path).includes('/pie/')) pies.add(descriptor);
  else pies.delete(descriptor);
  return descriptor;
};
fs.writevSync = (descriptor, ...rest) => {
  if (pies.has(descriptor)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  return writevSync(descriptor, ...rest);
};
syncBuiltinESMExports();
await import('../../src/bin/index-worker.ts');
