/**
 * Not the same in two processes: names come from strangers, and thousands that are known to fall together would be gone through for each
 * of them. A number of this form mixes well (Knuth, The Art of Computer Programming, 3.2.1.3).
 */
const MULTIPLIER = Math.floor(Math.random() * 2 ** 29) * 8 + 5;

/** The hash of no bytes. */
export const EMPTY_HASH = Math.floor(Math.random() * 2 ** 32) | 0;

/** The hash of some bytes with one more behind them, of 32 bits with a sign. */
export function addToHash(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, MULTIPLIER);
}

/** First slot to look at for a hash among 2^n slots, given 2^n - 1: its high half is mixed into the low bits. */
export function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask;
}
