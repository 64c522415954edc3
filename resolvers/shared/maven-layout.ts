import type { ArtifactRequest } from '../../src/core/artifact.ts';
import { type Coordinates, checkCoordinates, type ModuleId } from '../../src/core/coordinates.ts';
import { InvalidInputError } from '../../src/core/errors.ts';

/** Characters of every file name that Maven or Gradle publish. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/;

/**
 * The path segments below a Maven repository, by its default layout. `fileVersion` stands in the file name where a snapshot's
 * timestamp replaces the base version. Without a version: the module's own metadata.
 * @throws InvalidInputError when a part could leave its folder.
 */
export function layoutPath(request: ArtifactRequest, fileVersion?: string): readonly string[] {
  const { coordinates, kind } = request;
  if (coordinates.version === '') return [...modulePath(coordinates), 'maven-metadata.xml'];
  const folder = versionPath(coordinates);
  return [...folder, kind === 'metadata' ? 'maven-metadata.xml' : layoutFileName(request, fileVersion)];
}

/** `artifactId-version[-classifier].extension`, or the name that Gradle metadata gives. @throws InvalidInputError as above. */
export function layoutFileName(request: ArtifactRequest, fileVersion = request.coordinates.version): string {
  const { artifactId, classifier } = request.coordinates;
  const suffix = classifier === undefined ? '' : `-${classifier}`;
  const name = request.fileName ?? `${artifactId}-${fileVersion}${suffix}.${request.extension}`;
  if (FILE_NAME.test(name) && !name.includes('..')) return name;
  throw new InvalidInputError(`${JSON.stringify(name)} is not a file name of a repository`, {
    suggestion: 'Check the classifier and type, or the files of the .module that names it.',
  });
}

/** `group/parts/artifactId/baseVersion` */
export function versionPath(coordinates: Coordinates): readonly string[] {
  checkCoordinates(coordinates);
  return [...modulePath(coordinates), baseVersion(coordinates.version)];
}

/** `group/parts/artifactId` */
export function modulePath(module: ModuleId): readonly string[] {
  checkCoordinates({ groupId: module.groupId, artifactId: module.artifactId, version: '0' });
  return [...module.groupId.split('.'), module.artifactId];
}

/** `1-20240101.010203-4` → `1-SNAPSHOT`; any other version as it is. Source: Maven's AbstractArtifact.toBaseVersion. */
export function baseVersion(version: string): string {
  return version.replace(/-\d{8}\.\d{6}-\d+$/, '-SNAPSHOT');
}

/** The URL of `segments` below a repository, each encoded by itself: percent-encoded dots would climb out of it. */
export function urlBelow(repository: URL, segments: readonly string[]): URL {
  const base = new URL(repository);
  base.pathname = [base.pathname.replace(/\/$/, ''), ...segments.map(encodeURIComponent)].join('/');
  return base;
}
