import { printCount } from '../../core/print-count.ts';
import { FILE_DEADLINE, type LaneOutcome } from './search-lane.ts';
import type { FilePlace } from './search-task.ts';
import type { SearchedRepository } from './searched-repository.ts';

/** What a search left out, and why, in words; empty: nothing. */
export function describeLeftOut(
  outcomes: readonly LaneOutcome[],
  repositories: readonly SearchedRepository[],
  deadline: number,
): readonly string[] {
  const slow = outcomes.flatMap((outcome) => outcome.slow);
  const rest = outcomes.flatMap((outcome) => outcome.rest);
  const gone = outcomes.flatMap(({ slices }) => slices.flatMap((slice) => slice.gone));
  const places = slow.map((place) => describePlace(place, repositories)).join(', ');
  return [
    ...(slow.length > 0 ? [`The regular expression took longer than ${FILE_DEADLINE} ms in ${places}`] : []),
    ...(rest.length > 0
      ? [
          `${slow.length > 0 ? 'It was given up' : `The search took longer than ${deadline} ms`}: ${rest.length} of ${printCount(repositories.length, 'artifact')} were not searched to the end`,
        ]
      : []),
    ...gone.map((position) => `The index of ${printRepository(repositories[position]!)} is gone: call again`),
  ];
}

function describePlace({ position, row }: FilePlace, repositories: readonly SearchedRepository[]): string {
  const repository = repositories[position]!;
  const path = row === -1 ? 'the names of its files' : repository.index.files[row]!.path;
  return `${printRepository(repository)} ${path}`;
}

function printRepository({ module, version }: SearchedRepository): string {
  return `${module}:${version}`;
}
