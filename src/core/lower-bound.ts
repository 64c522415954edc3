/** The number of leading items, of `length` ascending ones, that are below a limit: a binary search for the first that is not. */
export function lowerBound(length: number, isBelow: (at: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBelow(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
