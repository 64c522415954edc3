import { printCoordinates, printModule } from '../../core/artifacts/coordinates.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import { InvalidInputError, JarIndexerError, LimitReachedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { LoadPom, PomRequest } from './lineage.ts';

/**
 * The POM of a BOM, or why a project has to do without: Maven refuses to build, but its other dependencies are known all the same.
 * @throws as `loadPom`, and InvalidInputError for one that is not there, where no project asks for it.
 */
export async function loadBom(
  request: PomRequest,
  { loadPom, isOwn }: { readonly loadPom: LoadPom; readonly isOwn: boolean },
): Promise<{ readonly pom: RawPom } | { readonly problem: Problem }> {
  const { coordinates, where } = request;
  const gav = printCoordinates(coordinates);
  try {
    const pom = await loadPom(request);
    if (pom !== null) return { pom };
    throw new InvalidInputError(`${where}: the imported BOM ${gav} was not found`, {
      suggestion: 'Check its coordinates and the repositories of settings.xml.',
    });
  } catch (error) {
    if (!isOwn || !(error instanceof JarIndexerError) || error instanceof LimitReachedError) throw error;
    const code = error instanceof InvalidInputError ? 'pom-missing' : 'pom-unreachable';
    const reason = error.message.startsWith(`${where}: `) ? error.message.slice(where.length + 2) : error.message;
    const message = `${reason}; Maven does not build without what it manages`;
    return { problem: { code, message, where, dependency: { coordinates: gav, askedAt: where } } };
  }
}

/** What has no version since a BOM is missing. */
export function describeUnmanaged(
  dependencies: readonly EffectiveDependency[],
  [bom]: readonly Problem[],
): readonly Problem[] {
  if (bom === undefined) return [];
  return dependencies.flatMap((dependency) => {
    if (dependency.version) return [];
    const { where } = dependency;
    const coordinates = printModule(dependency);
    const message = `${coordinates}: nothing gives its version; it may be in ${bom.dependency!.coordinates}, which is missing`;
    return [{ code: bom.code, message, where, dependency: { coordinates, askedAt: where } }];
  });
}
