import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// The thread that indexes jars, on a disk that has no room for any index of the pie.
const { open } = fs;
fs.open = async (...args) => {
  const handle = await open(...args);
  if (String(args[0]).includes('/pie/') && args[1] === 'wx') {
    handle.writev = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
  }
  return handle;
};
syncBuiltinESMExports();
await import('../../src/bin/index-worker.ts');
