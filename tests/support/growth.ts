import { expect } from 'vitest';

/** The large input is so many times the small one, which is worked on so many times: a fault of quadratic time takes as often as long. */
const TIMES = 16;
/** What both may differ by: 1 in linear time, 16 in quadratic. */
const MOST = 6;
/** A busy machine only makes measurements too slow, and the fastest of them the least: a fault is slow in all of them. */
const ATTEMPTS = 6;

/** Fails when `work` takes more than linear time. `inputOf(n)` makes its input; `n` so large that this takes some milliseconds. */
export async function expectLinear<Input>(
  n: number,
  inputOf: (n: number) => Input,
  work: (input: Input) => unknown,
): Promise<void> {
  const small = inputOf(Math.ceil(n / 4));
  const large = inputOf(Math.ceil(n / 4) * TIMES);
  const smalls = Array.from({ length: TIMES }, () => small);
  // Warms up.
  await measure(work, smalls);
  let best = { smalls: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    best = {
      smalls: Math.min(best.smalls, await measure(work, smalls)),
      large: Math.min(best.large, await measure(work, [large])),
    };
    if (best.large <= MOST * best.smalls) return;
  }
  expect(best.large / best.smalls, `time of ${TIMES} times as much over ${TIMES} times that of it`).toBeLessThanOrEqual(
    MOST,
  );
}

/** Microseconds of this process' own work, at least one. Linux tells the sum exactly, and guesses which part was the user's. */
async function measure<Input>(work: (input: Input) => unknown, inputs: readonly Input[]): Promise<number> {
  const before = process.cpuUsage();
  for (const input of inputs) await work(input);
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}
