import { findUnsafePart } from '../../core/artifacts/coordinates.ts';
import type { LockedDependency } from '../../core/builds/gradle-build.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';

/** `group:name:version`. @throws CorruptArtifactError for any other text. */
export function parseLocked(notation: string, where: string): LockedDependency {
  const [groupId, artifactId, version, ...rest] = notation.trim().split(':');
  if (!groupId || !artifactId || !version || rest.length > 0) throw isNoLock(notation, where);
  const coordinates = { groupId, artifactId, version };
  if (findUnsafePart(coordinates) !== null) throw isNoLock(notation, where);
  return { coordinates, where };
}

export function isNoLock(line: string, where: string): CorruptArtifactError {
  return new CorruptArtifactError(`${where}: ${JSON.stringify(line.slice(0, 100))} is not a line of a lock file`);
}

/** Each line that says something, with its `file:line`. */
export function listLines(text: string, path: string): readonly (readonly [line: string, where: string])[] {
  return text
    .split(/\r?\n/)
    .map((line, at) => [line.trim(), `${path}:${at + 1}`] as const)
    .filter(([line]) => line !== '' && !line.startsWith('#'));
}
