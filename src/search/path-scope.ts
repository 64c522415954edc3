import { InvalidInputError } from '../core/problems/errors.ts';

/** Limits a search to a part of an artifact. */
export interface PathScope {
  /** A folder or one file, without leading or trailing `/`; empty for the root. */
  readonly startPath: string;
  /** Levels of folders; 1 is the start folder only, null no limit. */
  readonly maxDepth: number | null;
}

/**
 * A folder argument as it stands in an index: `/a/b/`, `./a/b` and `a/b` are one; `.` and the empty text are the root.
 * @throws InvalidInputError naming `argument` for `..`.
 */
export function parseFolder(text: string, argument: string): string {
  const parts = text.replaceAll('\\', '/').split('/');
  const kept = parts.filter((part) => part !== '' && part !== '.');
  if (kept.includes('..')) {
    throw new InvalidInputError(`${argument} ${JSON.stringify(text)} must not contain ".."`, {
      suggestion: 'Paths begin at the root of the artifact or project and stay inside.',
    });
  }
  return kept.join('/');
}

/** `path` relative to the scope's start; null when it lies outside or too deep. */
export function pathInScope(path: string, scope: PathScope): string | null {
  if (path === scope.startPath) return path.slice(path.lastIndexOf('/') + 1);
  const prefix = scope.startPath === '' ? '' : `${scope.startPath}/`;
  if (!path.startsWith(prefix)) return null;
  const relative = path.slice(prefix.length);
  return scope.maxDepth === null || countFolders(relative) < scope.maxDepth ? relative : null;
}

/** Folders above the file: 0 for a file of the start folder itself. */
export function countFolders(relativePath: string): number {
  let count = 0;
  for (let at = relativePath.indexOf('/'); at >= 0; at = relativePath.indexOf('/', at + 1)) count++;
  return count;
}
