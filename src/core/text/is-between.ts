/**
 * Whether `now` lies in the time from `start` on and before `end`, all of them milliseconds since 1970. What was written while a clock
 * was ahead begins in the future, and is believed no more than what is over.
 */
export function isBetween(now: number, start: number, end: number): boolean {
  return start <= now && now < end;
}
