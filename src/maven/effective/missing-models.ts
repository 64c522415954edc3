import { type Coordinates, printCoordinates, printModule } from '../../core/artifacts/coordinates.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import { InvalidInputError, type JarIndexerError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';

/** Of a BOM or a parent of a project, with what its error advises. */
export function describeMissing(
  error: JarIndexerError,
  { coordinates, where }: { readonly coordinates: Coordinates; readonly where: string },
): Problem {
  const code = error instanceof InvalidInputError ? 'pom-missing' : 'pom-unreachable';
  const reason = error.message.startsWith(`${where}: `) ? error.message.slice(where.length + 2) : error.message;
  const advice = error.suggestion === null ? '' : `. ${error.suggestion}`;
  const message = `${reason}; Maven does not build without what it says${advice}`;
  return { code, message, where, dependency: { coordinates: printCoordinates(coordinates), askedAt: where } };
}

/** Whether it is said which artifact a dependency is, where a parent or BOM that may say it is missing. */
export function isSaid({ groupId, artifactId, version }: EffectiveDependency): boolean {
  return Boolean(version) && !`${groupId}:${artifactId}`.includes('${');
}

/** What has no version, or no name, since a BOM or a parent is missing. */
export function describeUnmanaged(
  dependencies: readonly EffectiveDependency[],
  [missed]: readonly Problem[],
): readonly Problem[] {
  if (missed === undefined) return [];
  return dependencies.flatMap((dependency) => {
    if (isSaid(dependency)) return [];
    const { where } = dependency;
    const coordinates = printModule(dependency);
    const message = `${coordinates}: nothing gives its ${dependency.version ? 'name' : 'version'}; it may be in ${missed.dependency!.coordinates}, which is missing`;
    return [{ code: missed.code, message, where, dependency: { coordinates, askedAt: where } }];
  });
}
