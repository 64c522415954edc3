import type { CallContext } from '../../core/call-context.ts';
import { type Coordinates, printCoordinates } from '../../core/coordinates.ts';
import { JarIndexerError } from '../../core/errors.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { ArtifactAccess } from '../artifact-access.ts';
import type { SourceTargets } from '../graphs/source-targets.ts';

/**
 * Indexed artifacts where the supertypes of an artifact's types may be: the others of its project's graph, those of its own group
 * first; for an artifact of no known graph those of its group and version, which are released together.
 */
export async function openNeighbours(
  coordinates: Coordinates,
  { artifacts, targets, ctx }: { artifacts: ArtifactAccess; targets: SourceTargets; ctx: CallContext },
): Promise<readonly SourceIndex[]> {
  const known = targets.knows(coordinates) ? targets.list() : await listRelatives(coordinates, artifacts, ctx);
  const own = printCoordinates(coordinates);
  const candidates = known
    .filter((candidate) => printCoordinates(candidate) !== own)
    .sort((a, b) => Number(b.groupId === coordinates.groupId) - Number(a.groupId === coordinates.groupId));
  const opened: SourceIndex[] = [];
  for (const candidate of candidates) {
    if (!(await artifacts.has(candidate))) continue;
    try {
      opened.push((await artifacts.open({ ...candidate, autoIndex: false }, { ...ctx, offline: true })).index);
    } catch (error) {
      // An artifact without sources, or an index gone since: nothing to follow there.
      if (!(error instanceof JarIndexerError)) throw error;
    }
  }
  return opened;
}

async function listRelatives(
  { groupId, version }: Coordinates,
  artifacts: ArtifactAccess,
  ctx: CallContext,
): Promise<readonly Coordinates[]> {
  const listed = await artifacts.list(ctx);
  return listed
    .map(({ coordinates }) => coordinates)
    .filter((candidate) => candidate.groupId === groupId && candidate.version === version);
}
