import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

// A thread that ends, or fails, at a word that comes after its answer; or takes all memory before.
serveTasks((how: 'stays' | 'exits' | 'fails' | 'grows', signal) => {
  signal.addEventListener('abort', () => {
    if (how === 'exits') process.exit();
    if (how === 'fails') void Promise.reject(new Error('too late'));
  });
  const held: number[][] = [];
  while (how === 'grows') held.push(Array.from({ length: 10_000 }, (_, nth) => held.length + nth));
  return how;
});
