import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { lowerBound } from '../../core/lower-bound.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { foldersEnding } from '../../search/folders-ending.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { createOtherPaths, foldersAbove } from '../../symbols/source-roots.ts';
import { onlyOf } from './only-of.ts';

/**
 * Path of the folder that is meant: as it is, or the only one without its source set or without folders in front.
 * @throws ResourceNotFoundError naming those that may be meant, or the nearest ones.
 */
export function findFolder(index: SourceIndex, path: string): string {
  if (path === '' || isFolder(index, path)) return path;
  const only = onlyOf(findMeant(index, path), `${path} of ${printOrigin(index.origin)}`);
  if (only !== null) return only;
  throw new ResourceNotFoundError(`No folder ${path} in ${printOrigin(index.origin)}`, {
    suggestion:
      index.findFile(path) !== -1
        ? 'It is a file: call get_file.'
        : suggestNames(findNearestNames(path, foldersOf(index)), 'Call list_folder_tree without path.'),
  });
}

/** True if it is the exact path of a folder other than the root. */
export function isFolder({ files }: SourceIndex, path: string): boolean {
  // Sorted by path, as `findFile` has them.
  const first = lowerBound(files.length, (at) => compareText(files[at]!.path, `${path}/`) < 0);
  return files[first]?.path.startsWith(`${path}/`) === true;
}

/** The folder of each file; neighbours that share one give it once. */
function* foldersOf({ files }: SourceIndex): Iterable<string> {
  let last: string | null = null;
  for (const { path } of files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder !== last) yield folder;
    last = folder;
  }
}

function findMeant(index: SourceIndex, path: string): readonly string[] {
  const meant = findInSourceSets(index, path);
  if (meant.length > 0) return meant;
  const paths = index.files.map((file) => file.path);
  return foldersEnding(paths, path);
}

/** Folders whose files have paths of another kind that begin so. */
function findInSourceSets(index: SourceIndex, path: string): readonly string[] {
  const otherPathsOf = createOtherPaths(index);
  const meant = new Set<string>();
  for (const file of index.files) {
    for (const other of otherPathsOf(file)) {
      const rest = other.slice(path.length);
      if (other.startsWith(`${path}/`) && `/${file.path}`.endsWith(rest)) {
        meant.add(file.path.slice(0, Math.max(0, file.path.length - rest.length)));
      }
    }
  }
  return [...meant].filter((folder) => !foldersAbove(folder).some((outer) => meant.has(outer)));
}
