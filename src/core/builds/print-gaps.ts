import type { Problem } from '../problems/problem.ts';
import { printCount } from '../text/print-count.ts';
import { isGap } from './is-gap.ts';
import type { ResolvedProject } from './resolved-project.ts';

const MOST_NAMED = 5;

/** `incomplete: of 1 dependency it is not known what they bring along: orchard:pie:1`, and the lines of scripts, of each at most `most`; null: the list is complete. */
export function printGaps(problems: readonly Problem[], most = MOST_NAMED): string | null {
  const gaps = problems.filter(isGap);
  const leaves = new Set(gaps.flatMap(({ dependency }) => dependency?.coordinates ?? []));
  const lines = new Set(gaps.flatMap(({ dependency, where, message }) => (dependency ? [] : (where ?? message))));
  const parts = [
    leaves.size > 0 &&
      `of ${printCount(leaves.size, 'dependency', 'dependencies')} it is not known what they bring along: ${nameSome(leaves, most)}`,
    lines.size > 0 &&
      `of ${printCount(lines.size, 'line')} of build files it is not known what they declare: ${nameSome(lines, most)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `incomplete: ${parts.join('; ')}`;
}

/** The same of a project with all its modules. */
export function printGapsOf(
  { problems, modules }: Pick<ResolvedProject, 'modules' | 'problems'>,
  most?: number,
): string | null {
  return printGaps([...problems, ...modules.flatMap((module) => module.problems)], most);
}

function nameSome(all: ReadonlySet<string>, most: number): string {
  const rest = all.size - most;
  return [...[...all].slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
