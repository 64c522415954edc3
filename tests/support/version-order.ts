import { expect } from 'vitest';

/** Versions in rising order, one space between; `=` joins equal ones. Every pair is compared in both directions. */
export type CheckOrder = (line: string) => void;

export function checkOrderOf(compare: (a: string, b: string) => number): CheckOrder {
  return (line) => {
    const versions = line.split(' ').flatMap((step, rank) => step.split('=').map((version) => ({ version, rank })));
    for (const a of versions) {
      for (const b of versions) {
        const order = Math.sign(compare(a.version, b.version));
        expect([a.version, b.version, order]).toEqual([a.version, b.version, Math.sign(a.rank - b.rank)]);
      }
    }
  };
}
