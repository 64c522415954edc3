import type { LineRange } from '../../core/text/line-range.ts';

/** `12-15`; `12` for a single line. */
export function printRange({ start, end }: LineRange): string {
  return start === end ? `${start}` : `${start}-${end}`;
}
