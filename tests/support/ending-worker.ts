import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

type How =
  | 'stays'
  | 'exits'
  | 'fails'
  | 'kills'
  | 'hangs'
  | 'grows'
  | 'grows outside'
  | 'tells its process'
  | 'exits later'
  | 'fails later';

/** Milliseconds: its answer is there by then. */
const SOON = 20;

// A thread that ends, or fails, at a word that comes after its answer; or hangs, takes all memory or ends its process before.
serveTasks((how: How, signal) => {
  signal.addEventListener('abort', () => {
    if (how === 'exits') process.exit();
    if (how === 'fails') void Promise.reject(new Error('too late'));
  });
  if (how === 'exits later') setTimeout(() => process.exit(), SOON);
  if (how === 'fails later') setTimeout(() => void Promise.reject(new Error('too late')), SOON);
  if (how === 'tells its process') return String(process.pid);
  if (how === 'kills') process.kill(process.pid, 'SIGKILL');
  const held: unknown[] = [];
  while (how === 'kills' || how === 'hangs');
  while (how === 'grows') held.push(Array.from({ length: 10_000 }, (_, nth) => held.length + nth));
  while (how === 'grows outside') held.push(Buffer.alloc(1_000_000, 1));
  return how;
});
