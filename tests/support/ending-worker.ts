import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

// A thread that ends, or fails, soon after its answer.
serveTasks((how: 'stays' | 'exits' | 'fails') => {
  if (how === 'exits') setTimeout(() => process.exit(), 1);
  if (how === 'fails') setTimeout(() => Promise.reject(new Error('too late')), 1);
  return how;
});
