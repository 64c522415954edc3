import type { LocatedArtifact } from '../../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { ArtifactSearch } from './artifact-search.ts';

/** Files of other types that hold the classes of an artifact, or jars with them, and are called after the type. */
const OTHERS = ['aar', 'war', 'rar', 'ear'];

/**
 * The jar with an artifact's classes, or its AAR or the like; null: `find` has none. `known`: what a graph says of it, which tells how its
 * file ends; absent: a graph says nothing.
 */
export async function findBinary(
  find: ArtifactSearch['find'],
  coordinates: Coordinates,
  { type, packaging }: Partial<Pick<SourcesTarget, 'type' | 'packaging'>> = {},
): Promise<LocatedArtifact | null> {
  const { classifier } = coordinates;
  const own = OTHERS.filter((each) => each === type || each === packaging);
  for (const extension of packaging == null && own.length === 0 ? ['jar', ...OTHERS] : [...own, 'jar']) {
    const found = await find({ kind: 'binary', extension, classifier }, coordinates);
    if (found !== null) return found;
  }
  return null;
}
