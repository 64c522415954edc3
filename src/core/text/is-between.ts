/**
 * True if `now` is at `start` or later and before `end`, in milliseconds since 1970. A record written by a clock that was ahead begins in
 * the future and counts as expired.
 */
export function isBetween(now: number, start: number, end: number): boolean {
  return start <= now && now < end;
}
