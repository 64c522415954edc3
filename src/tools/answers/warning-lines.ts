import { printSkippedRepository } from '../../core/builds/print-skipped-repository.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { groupByCause } from '../../core/problems/group-by-cause.ts';
import { printProblem } from '../../core/problems/print-problem.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { shorten, shortenList } from './shorten.ts';

/** Names behind a cause that they share. */
const MOST_NAMES = 10;

/** A line for each repository that was passed by and each problem; of those about dependencies one for each cause. */
export function listWarnings({
  notAsked,
  problems,
}: Pick<ResolvedProject, 'notAsked' | 'problems'>): readonly string[] {
  const gaps = groupByCause(
    problems.filter(({ dependency }) => dependency !== undefined),
    ({ message, dependency }) => ({ name: dependency!.coordinates, reason: message }),
  );
  const lines = [
    ...notAsked.map(printSkippedRepository),
    ...gaps.map(({ cause, items }) => (cause === null ? printProblem(items[0]!.item) : print(cause, items))),
    ...problems.filter(({ dependency }) => dependency === undefined).map(printProblem),
  ];
  return lines.map((line) => shorten(line));
}

function print(cause: string, items: readonly { readonly item: Problem }[]): string {
  const names = items.map(({ item }) => item.dependency!.coordinates);
  return `${cause}: ${shortenList([...new Set(names)], MOST_NAMES).join(', ')}`;
}
