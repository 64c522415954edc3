import { InvalidInputError } from '../problems/errors.ts';

export interface ModuleId {
  readonly groupId: string;
  readonly artifactId: string;
}

export interface Coordinates extends ModuleId {
  readonly version: string;
  readonly classifier?: string;
}

/** Longest id that file systems and repositories accept as one path segment. */
const MAX_SEGMENT = 255;
const ID = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const VERSION = /^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/;

/**
 * True if `groupId`, `artifactId`, `version` and `classifier` may become path and URL segments: Maven's id characters only, no empty, `.`
 * or `..` segment (also between the dots of a group). Source: Maven's DefaultModelValidator, narrowed to what published POMs use.
 */
export function isSafeSegment(value: string, kind: 'id' | 'version'): boolean {
  if (value.length === 0 || value.length > MAX_SEGMENT || value.endsWith('.')) return false;
  return (kind === 'id' ? ID : VERSION).test(value) && !value.includes('..');
}

/** Null when every part is safe, else the name of the first part that is not. */
export function findUnsafePart(coordinates: Coordinates): keyof Coordinates | null {
  if (!isSafeSegment(coordinates.groupId, 'id')) return 'groupId';
  if (!isSafeSegment(coordinates.artifactId, 'id')) return 'artifactId';
  if (!isSafeSegment(coordinates.version, 'version')) return 'version';
  if (coordinates.classifier !== undefined && !isSafeSegment(coordinates.classifier, 'version')) return 'classifier';
  return null;
}

/**
 * `g:a:v` or `g:a:v:classifier` to coordinates.
 * @throws InvalidInputError when the text has another form or a part could leave its folder.
 */
export function parseCoordinates(text: string): Coordinates {
  const [groupId, artifactId, version, classifier, ...rest] = text.trim().split(':');
  if (groupId === undefined || artifactId === undefined || version === undefined || rest.length > 0) {
    throw new InvalidInputError(`"${text}" is not groupId:artifactId:version`, {
      suggestion: 'Write coordinates as in org.slf4j:slf4j-api:2.0.16.',
    });
  }
  return checkCoordinates({ groupId, artifactId, version, classifier });
}

/** The same coordinates. @throws InvalidInputError naming the first unsafe part. */
export function checkCoordinates(coordinates: Coordinates): Coordinates {
  const part = findUnsafePart(coordinates);
  if (part === null) return coordinates;
  throw new InvalidInputError(`${part} ${JSON.stringify(coordinates[part])} is not a valid Maven ${part}`, {
    suggestion: `Letters, digits, "." "_" "-" may stand in the ${part}, without empty or ".." segments.`,
  });
}

/** `g:a:v`, with `:classifier` when there is one. */
export function printCoordinates(coordinates: Coordinates): string {
  const gav = printGav(coordinates);
  return coordinates.classifier === undefined ? gav : `${gav}:${coordinates.classifier}`;
}

/** `g:a:v` without a classifier. */
export function printGav({ groupId, artifactId, version }: Omit<Coordinates, 'classifier'>): string {
  return `${groupId}:${artifactId}:${version}`;
}

/** `g:a` */
export function printModule(module: ModuleId): string {
  return `${module.groupId}:${module.artifactId}`;
}

/** Snapshot by base version (`1-SNAPSHOT`) or by timestamp (`1-20240101.010203-4`). Source: Maven's ArtifactUtils. */
export function isSnapshot(version: string): boolean {
  return version.endsWith('SNAPSHOT') || /-\d{8}\.\d{6}-\d+$/.test(version);
}

/** The advice for an artifact called by its artifactId alone; undefined if `written` has a groupId. */
export function adviseGroup(written: string): string | undefined {
  return written.includes(':')
    ? undefined
    : `Call which_artifact with name ${JSON.stringify(written)} for its groupId.`;
}
