import type { DamageReader } from './damage-reader.ts';

/** Milliseconds: a jar of damaged files must not take minutes. */
const LONGEST = 2_000;

/** As `reader`, until it has read for two seconds in all; from then on nothing more. `now` in milliseconds. */
export function limitReading(reader: DamageReader, now: () => number = () => performance.now()): DamageReader['read'] {
  let spent = 0;
  return async (task, signal) => {
    if (spent > LONGEST) return { unread: 'other damaged files took long enough' };
    const began = now();
    try {
      return await reader.read(task, signal);
    } finally {
      spent += now() - began;
    }
  };
}
