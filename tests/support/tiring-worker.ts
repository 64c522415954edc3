import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

let files = 0;

// In the place of the decompiler: its process ends with the second file.
serveTasks(() => {
  files++;
  if (files > 1) process.kill(process.pid, 'SIGKILL');
  while (files > 1);
  return { text: 'class Apple {}', originals: [], failures: [] };
});
