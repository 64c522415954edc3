import { expect } from 'vitest';

/** Four times the input may take so many times as long: 4 when it takes linear time, 16 when quadratic. */
const MOST = 9;
/** A busy machine can only make one measurement too slow: a fault is slow in all of them. */
const ATTEMPTS = 5;

/** Fails when `work` takes more than linear time. `inputOf(n)` makes its input; `n` so large that this takes some milliseconds. */
export async function expectLinear<Input>(
  n: number,
  inputOf: (n: number) => Input,
  work: (input: Input) => unknown,
): Promise<void> {
  const [small, large] = [inputOf(n), inputOf(4 * n)];
  // Warms up.
  await measure(work, small);
  const ratios: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await measure(work, small);
    ratios.push((await measure(work, large)) / before);
    if (ratios.at(-1)! <= MOST) return;
  }
  expect(Math.min(...ratios), `time of ${4 * n} over that of ${n}`).toBeLessThanOrEqual(MOST);
}

/** Microseconds of this process' own work, at least one. */
async function measure<Input>(work: (input: Input) => unknown, input: Input): Promise<number> {
  const before = process.cpuUsage();
  await work(input);
  return Math.max(1, process.cpuUsage(before).user);
}
