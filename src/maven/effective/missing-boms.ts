import { printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import { InvalidInputError, JarIndexerError, LimitReachedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { parseVersionRange } from '../versions/version-range.ts';
import type { LoadPom, PomRequest } from './lineage.ts';
import { describeMissing } from './missing-models.ts';

/**
 * The POM of a BOM, or why a project has to do without: Maven refuses to build, but its other dependencies are known all the same.
 * @throws as `loadPom`, and InvalidInputError for one that is not there, where no project asks for it.
 */
export async function loadBom(
  request: PomRequest,
  {
    loadPom,
    isOwn,
    takesRanges,
  }: { readonly loadPom: LoadPom; readonly isOwn: boolean; readonly takesRanges: boolean },
): Promise<{ readonly pom: RawPom } | { readonly problem: Problem }> {
  const { coordinates, where } = request;
  const gav = printCoordinates(coordinates);
  try {
    // Maven 3 takes the version of an import as it is written; Maven 4 and Gradle read ranges there.
    if (!takesRanges && parseVersionRange(coordinates.version) !== null) {
      throw new InvalidInputError(
        `${where}: Maven 3 does not resolve the range of versions of the imported BOM ${gav}`,
        {
          suggestion: 'Import one version of it.',
        },
      );
    }
    const pom = await loadPom(request);
    if (pom !== null) return { pom };
    throw new InvalidInputError(`${where}: the imported BOM ${gav} was not found`, {
      suggestion: 'Check its coordinates and the repositories of settings.xml.',
    });
  } catch (error) {
    if (!isOwn || !(error instanceof JarIndexerError) || error instanceof LimitReachedError) throw error;
    return { problem: describeMissing(error, request) };
  }
}
