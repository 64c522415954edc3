import { printCount } from '../../core/text/print-count.ts';
import type { Truncated } from './truncated.ts';

/** What an answer begins with that lists what was found. */
export function printMatches(total: number): string {
  return total === 0 ? 'No matches.' : `Found ${printCount(total, 'match', 'matches')}:\n`;
}

/** Of a list that ends at the limit of the call or of an answer; undefined when it is whole. `next`: what to ask for instead, where a call takes no limit. */
export function cutAtLimit(
  shown: number,
  total: number,
  next = 'a greater limit, or more of what is looked for',
): Truncated | undefined {
  return shown < total ? { shown, total_count: total, next } : undefined;
}
