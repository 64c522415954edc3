/** How many of the first of `length` are below a limit, of what ascends: where the first that is not below it stands. */
export function countBelow(length: number, isBelow: (at: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBelow(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
