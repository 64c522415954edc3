import { existsSync, writeFileSync } from 'node:fs';
import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

// A thread that writes half a file, and the whole once another file says so.
serveTasks(({ path, go }: { path: string; go: string }) => {
  writeFileSync(path, 'half');
  while (!existsSync(go)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  writeFileSync(path, 'whole');
  return path;
});
