import { listUnasked } from '../../core/list-unasked.ts';
import type { PassedRepository } from '../../core/resolved-project.ts';
import { createPassedRepositories } from '../../resolving/models/passed-repositories.ts';
import type { SyncRow } from './project-engine.ts';

/** Those that the graph was made past, and those that sources were taken past. */
export function mergePassed(
  ofGraph: readonly PassedRepository[],
  rows: readonly SyncRow[],
): readonly PassedRepository[] {
  const passed = createPassedRepositories();
  for (const { artifacts, ...repository } of ofGraph)
    for (const artifact of artifacts) passed.note([repository], artifact);
  for (const { coordinates, attempts } of rows) passed.note(listUnasked(attempts), coordinates);
  return passed.list();
}
