import { type Coordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { ResolvedDependency } from '../../core/builds/resolved-project.ts';

/** The coordinates under which the sources of a dependency are looked for and indexed. */
export function toCoordinates({ groupId, artifactId, version, classifier }: ResolvedDependency): Coordinates {
  return { groupId, artifactId, version, classifier: classifier ?? undefined };
}

/** `g:a:v`, with `:classifier` when there is one. */
export function printDependency(dependency: ResolvedDependency): string {
  return printCoordinates(toCoordinates(dependency));
}
