import type { Agreement } from './agreement.ts';

/** Prints how far a candidate agrees with a judge. */
export function report(name: string, { total, named, first, last, doc, extra }: Agreement): void {
  // Rounded down: all but one are not 100 %.
  const share = (count: number | null) =>
    count === null || total === 0 ? '-' : `${count} (${(Math.floor((1e6 * count) / total) / 1e4).toFixed(4)} %)`;
  const shares = `kind and name ${share(named)}, first line ${share(first)}, last line ${share(last)}, doc ${share(doc)}`;
  console.log(`${name.padEnd(12)} of ${total}: ${shares}; ${extra} more`);
}
