import { printCount } from '../../core/text/print-count.ts';
import type { FileRow } from './search-task.ts';
import type { ThreadOutcome } from './search-threads.ts';
import type { SearchedRepository } from './searched-repository.ts';

interface SearchLimits {
  /** Milliseconds. */
  readonly deadline: number;
  readonly fileTime: number;
  readonly maxMatches: number;
}

/** Describes the parts that a search left out, and why; empty: none. */
export function describeLeftOut(
  outcomes: readonly ThreadOutcome[],
  repositories: readonly SearchedRepository[],
  limits: SearchLimits,
): readonly string[] {
  const slow = outcomes.flatMap((outcome) => outcome.slow);
  const gone = outcomes.flatMap(({ slices }) => slices.flatMap((slice) => slice.gone));
  const places = slow.map((place) => describePlace(place, repositories)).join(', ');
  const rest = outcomes.reduce((sum, outcome) => sum + outcome.rest.length, 0);
  const ended = outcomes.find((outcome) => outcome.ended !== null)?.ended ?? null;
  return [
    ...(slow.length > 0 ? [`The regular expression took longer than ${limits.fileTime} ms in ${places}`] : []),
    ...(ended === null
      ? []
      : [
          `${reasons[ended](limits)}: ${rest} of ${printCount(repositories.length, 'artifact')} were not searched to the end`,
        ]),
    ...gone.map((position) => `The index of ${printRepository(repositories[position]!)} is gone: call again`),
  ];
}

const reasons: Readonly<Record<NonNullable<ThreadOutcome['ended']>, (limits: SearchLimits) => string>> = {
  slow: () => 'It was given up',
  matches: ({ maxMatches }) => `${maxMatches} matches are enough`,
  late: ({ deadline }) => `The search took longer than ${deadline} ms`,
};

function describePlace({ position, row }: FileRow, repositories: readonly SearchedRepository[]): string {
  const repository = repositories[position]!;
  const path = row === -1 ? 'the names of its files' : repository.index.files[row]!.path;
  return `${printRepository(repository)} ${path}`;
}

function printRepository({ module, version }: SearchedRepository): string {
  return `${module}:${version}`;
}
