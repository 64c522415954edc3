import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

// A thread that ends, or fails, at a word that comes after its answer.
serveTasks((how: 'stays' | 'exits' | 'fails', signal) => {
  signal.addEventListener('abort', () => {
    if (how === 'exits') process.exit();
    if (how === 'fails') void Promise.reject(new Error('too late'));
  });
  return how;
});
