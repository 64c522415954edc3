import { type Coordinates, type ModuleId, printCoordinates, printModule } from '../../../core/artifacts/coordinates.ts';
import { jdkModule } from '../../../core/artifacts/jdk-module.ts';
import { InvalidInputError } from '../../../core/problems/errors.ts';
import { compileCoordinatesGlob } from '../../../search/coordinates-filter.ts';

/** Some of the artifacts that can be searched, as a caller names them. */
export interface ScopeEntry {
  readonly written: string;
  fits(artifact: Coordinates): boolean;
  /** The one that is meant; null: a pattern, or a part of a name. */
  readonly artifact: (ModuleId & { readonly version: string | null; readonly classifier?: string }) | null;
}

/**
 * `g:a`, `g:a:v`, `maven/g/a`, `jdk`, a glob over any of the first two or an artifact id, or a whole group or artifact id.
 * @throws InvalidInputError naming the argument.
 */
export function parseScopeEntry(text: string): ScopeEntry {
  const written = text.trim();
  if (/[*?[{]/.test(written)) {
    const glob = compileCoordinatesGlob(written, 'in');
    return { written, artifact: null, fits: (artifact) => glob(printCoordinates(artifact)) };
  }
  const parts = written === 'jdk' ? Object.values(jdkModule) : written.replace(/^maven\//, '').split(/[:/]/);
  const [groupId = '', artifactId, version = null, classifier] = parts;
  if (parts.length > 4 || parts.includes('')) {
    throw new InvalidInputError(`in: ${JSON.stringify(text)} is not group:artifact, group:artifact:version or a glob`, {
      suggestion: 'Write it as in org.eclipse.jetty:jetty-io, org.eclipse.jetty:* or jdk.',
    });
  }
  if (artifactId === undefined) {
    const fits = (artifact: Coordinates) => [artifact.groupId, artifact.artifactId].includes(groupId);
    return { written, artifact: null, fits };
  }
  const artifact = { groupId, artifactId, version, classifier };
  return {
    written,
    artifact,
    fits: (other) =>
      printModule(other) === printModule(artifact) &&
      (version === null || other.version === version) &&
      (classifier === undefined || other.classifier === classifier),
  };
}
