import type { ReadDamaged } from './read-damaged.ts';

/** Milliseconds: a jar of damaged files must not take minutes. */
const LONGEST = 2_000;

/** As `reader`, until it has read for two seconds in all; from then on without the grammar. `now` in milliseconds. */
export function limitReading(
  { read, readBriefly }: { readonly read: ReadDamaged; readonly readBriefly: ReadDamaged },
  now: () => number = () => performance.now(),
): ReadDamaged {
  let spent = 0;
  return async (file, signal) => {
    if (spent > LONGEST) return await readBriefly(file, signal);
    const began = now();
    try {
      return await read(file, signal);
    } finally {
      spent += now() - began;
    }
  };
}
