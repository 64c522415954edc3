const ATTEMPTS = 5;

/** Milliseconds of this process' own work. */
export function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

/**
 * How many times as long the last work takes as the first: the least of some measurements, the first one that is at most `enough`,
 * because a busy machine can only make one measurement too slow.
 */
export function growthOf(works: readonly (() => void)[], enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > enough; attempt++) {
    const times = works.map((work) => Math.max(1, Math.min(timeOf(work), timeOf(work))));
    least = Math.min(least, times.at(-1)! / times[0]!);
  }
  return least;
}
