import type { LocatedArtifact } from '../../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { ArtifactSearch } from './artifact-search.ts';

/**
 * The jar with an artifact's classes, or its AAR; null: `find` has neither. `known`: what a graph says of it, which tells how its file
 * ends; absent: a graph says nothing.
 */
export async function findBinary(
  find: ArtifactSearch['find'],
  coordinates: Coordinates,
  { type, packaging }: Partial<Pick<SourcesTarget, 'type' | 'packaging'>> = {},
): Promise<LocatedArtifact | null> {
  const { classifier } = coordinates;
  const isAndroid = type === 'aar' || packaging === 'aar';
  for (const extension of isAndroid ? ['aar'] : packaging == null ? ['jar', 'aar'] : ['jar']) {
    const found = await find({ kind: 'binary', extension, classifier }, coordinates);
    if (found !== null) return found;
  }
  return null;
}
