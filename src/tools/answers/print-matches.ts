import { printCount } from '../../core/text/print-count.ts';
import type { Truncated } from './truncated.ts';

/** The beginning of an answer with a list of matches. */
export function printMatches(total: number): string {
  return total === 0 ? 'No matches.' : `Found ${printCount(total, 'match', 'matches')}:\n`;
}

/** The notice for a list cut at the limit of the call or of an answer; undefined when it is whole. `next`: advice for a call without a limit. */
export function cutAtLimit(
  shown: number,
  total: number,
  next = 'a greater limit, or more of what is looked for',
): Truncated | undefined {
  return shown < total ? { shown, total_count: total, next } : undefined;
}
