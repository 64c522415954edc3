import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { printNotAsked } from '../../../core/problems/print-not-asked.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import { remarkCodes } from '../subject/subject.ts';
import type { SourcesQuestion } from './strategy.ts';

/** Remarks about sources that lie here while a repository that was not asked may have more; empty: none has. */
export function describeOpen({ target, search, ctx }: SourcesQuestion, which: string): readonly Problem[] {
  if (!ctx.offline || printNotAsked(search.attempts) === null) return [];
  const name = printCoordinates(target.coordinates);
  const message = `${which}; the repositories of ${name} could not be asked yet whether there are others (sync waits for them)`;
  return [{ code: remarkCodes.partial, message }];
}
