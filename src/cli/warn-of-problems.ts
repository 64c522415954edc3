import { isGap } from '../core/builds/gaps.ts';
import { printSkippedRepository } from '../core/builds/print-skipped-repository.ts';
import type { ResolvedProject } from '../core/builds/resolved-project.ts';
import type { Log } from '../core/call-context.ts';
import { groupByCause } from '../core/problems/group-by-cause.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import type { Problem } from '../core/problems/problem.ts';
import { printCount } from '../core/text/print-count.ts';

/** Problems of one kind that are shown, unless they make the answer incomplete. */
const MOST = 2;

/**
 * Before an answer that is asked for again and again: what it lacks is told whole, of every other kind of problem the first few; the
 * rest is counted, and told with -v. At last each repository that was passed by.
 */
export function warnOfProblems(problems: readonly Problem[], notAsked: ResolvedProject['notAsked'], log: Log): void {
  const met = new Map<string, number>();
  let hidden = 0;
  const gaps = groupByCause(problems.filter(isGap), describeProblem);
  for (const { cause, items } of gaps) {
    const [{ item: first }, ...others] = items as [(typeof items)[number], ...(typeof items)[number][]];
    log.warn(printProblem(first));
    if (cause === null) continue;
    const names = others.map(({ item: { dependency, where } }) => dependency?.coordinates ?? where);
    log.warn(`for the same reason: ${names.join(', ')}`);
  }
  for (const problem of problems.filter((one) => !isGap(one))) {
    const nth = (met.get(problem.code) ?? 0) + 1;
    met.set(problem.code, nth);
    if (nth <= MOST) log.warn(printProblem(problem));
    else {
      log.debug(printProblem(problem));
      hidden++;
    }
  }
  if (hidden > 0) log.warn(`${printCount(hidden, 'more warning')} of these kinds: -v or sync tells each`);
  for (const repository of notAsked) log.warn(printSkippedRepository(repository));
}

function describeProblem({ message, dependency }: Problem) {
  return { name: dependency?.coordinates ?? '', reason: message };
}
