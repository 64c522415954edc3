import type { ArtifactRequest } from '../../core/artifacts/artifact.ts';
import { type Coordinates, checkCoordinates, type ModuleId } from '../../core/artifacts/coordinates.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';

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
  if (kind === 'metadata') return [...folder, 'maven-metadata.xml'];
  if (request.fileName === undefined) return [...folder, layoutFileName(request, fileVersion)];
  const path = followFileUrl(folder, request.fileName);
  if (path === null) throw notAFileName(request.fileName);
  return path;
}

/** `artifactId-version[-classifier].extension`, or the name at the end of what Gradle metadata gives. @throws InvalidInputError as above. */
export function layoutFileName(request: ArtifactRequest, fileVersion = request.coordinates.version): string {
  if (request.fileName !== undefined) return layoutPath(request).at(-1) ?? '';
  const { artifactId, classifier } = request.coordinates;
  const suffix = classifier === undefined ? '' : `-${classifier}`;
  const name = `${artifactId}-${fileVersion}${suffix}.${request.extension}`;
  if (!isFileName(name)) throw notAFileName(name);
  return name;
}

/** True if it can be a file of a repository, and nothing else. */
function isFileName(name: string): boolean {
  return FILE_NAME.test(name) && !name.includes('..');
}

/**
 * The target of `files[].url` of Gradle metadata, from the folder of its module, as path segments below the repository. It
 * may climb to other modules; null when it would leave the repository or is no relative path of plain names.
 * Source: Gradle Module Metadata 1.1, "file": the location of the file, relative to the metadata file.
 */
export function followFileUrl(folder: readonly string[], url: string): readonly string[] | null {
  const path = [...folder];
  for (const part of url.split('/')) {
    if (part === '.') continue;
    if (part === '..') {
      if (path.pop() === undefined) return null;
    } else if (isFileName(part)) path.push(part);
    else return null;
  }
  return path;
}

function notAFileName(name: string): InvalidInputError {
  return new InvalidInputError(`${JSON.stringify(name)} is not a file name of a repository`, {
    suggestion: 'Check the classifier and type, or the files of the .module that names it.',
  });
}

/** `group/parts/artifactId/baseVersion` */
function versionPath(coordinates: Coordinates): readonly string[] {
  checkCoordinates(coordinates);
  return [...modulePath(coordinates), baseVersion(coordinates.version)];
}

/** `group/parts/artifactId` */
export function modulePath(module: ModuleId): readonly string[] {
  checkCoordinates({ groupId: module.groupId, artifactId: module.artifactId, version: '0' });
  return [...module.groupId.split('.'), module.artifactId];
}

/** `1-20240101.010203-4` → `1-SNAPSHOT`; any other version as it is. Source: Maven's AbstractArtifact.toBaseVersion. */
function baseVersion(version: string): string {
  return version.replace(/-\d{8}\.\d{6}-\d+$/, '-SNAPSHOT');
}

/** The URL of `segments` below a repository, each encoded by itself: percent-encoded dots would climb out of it. */
export function urlBelow(repository: URL, segments: readonly string[]): URL {
  const base = new URL(repository);
  base.pathname = [base.pathname.replace(/\/$/, ''), ...segments.map(encodeURIComponent)].join('/');
  return base;
}
