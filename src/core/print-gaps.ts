import { isGap } from './is-gap.ts';
import { printCount } from './print-count.ts';
import type { Problem } from './problem.ts';

const MAX_NAMED = 5;

/** `incomplete: what orchard:pie:1 and 2 more bring along is not known`; null: the list is complete. */
export function printGaps(problems: readonly Problem[]): string | null {
  const gaps = [...new Set(problems.filter(isGap).map(({ dependency }) => dependency?.coordinates ?? ''))];
  if (gaps.length === 0) return null;
  const rest = gaps.length - MAX_NAMED;
  const named = [...gaps.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return `incomplete: of ${printCount(gaps.length, 'dependency', 'dependencies')} it is not known what they bring along: ${named}`;
}
