import { type Coordinates, printCoordinates, printModule } from '../../../core/artifacts/coordinates.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';

/** A sentence on the versions that the project uses of what was asked for in another one, highest first; null: it uses none, or this one. */
export function describeProjectsVersions(knowledge: GraphKnowledge, coordinates: Coordinates): string | null {
  const used = knowledge.versions.get(printModule(coordinates)) ?? [];
  const versions = [...used].sort((a, b) => compareGenericVersions(b, a));
  if (versions.length === 0 || versions.includes(coordinates.version)) return null;
  const named = versions.map((version) => printCoordinates({ ...coordinates, version }));
  return `The project uses ${named.join(', ')}.`;
}
