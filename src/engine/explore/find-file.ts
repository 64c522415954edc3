import { printOrigin } from '../../core/code/index-origin.ts';
import type { IndexedFile, SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { createOtherPaths, pathInPackage } from '../../symbols/source-roots.ts';
import { isFolder } from './find-folder.ts';
import { onlyOf } from './only-of.ts';

/**
 * Row of the file with this path, or of the only one that is meant by it: without its source set or with folders left out in front,
 * as people name a file, or with those in front that it has in its repository.
 * @throws ResourceNotFoundError naming those that may be meant, or the nearest paths.
 */
export function findFile(index: SourceIndex, path: string): number {
  const row = index.findFile(path);
  if (row !== -1) return row;
  const only = onlyOf(findMeant(index, path), `${path} of ${printOrigin(index.origin)}`);
  if (only !== null) return index.findFile(only);
  throw new ResourceNotFoundError(`No file ${path} in ${printOrigin(index.origin)}`, {
    suggestion: isFolder(index, path) ? 'It is a folder: call list_folder_tree.' : suggestPaths(index.files, path),
  });
}

function findMeant(index: SourceIndex, path: string): readonly string[] {
  const otherPathsOf = createOtherPaths(index);
  for (const isMeant of [
    (file: IndexedFile) => otherPathsOf(file).includes(path),
    (file: IndexedFile) => file.path.endsWith(`/${path}`),
    (file: IndexedFile) => file.packageName !== '' && path.endsWith(`/${pathInPackage(file)}`),
  ]) {
    const meant = index.files.filter(isMeant);
    if (meant.length > 0) return meant.map((file) => file.path);
  }
  return [];
}

function suggestPaths(files: readonly IndexedFile[], path: string): string {
  const nameOf = (full: string) => full.slice(full.lastIndexOf('/') + 1);
  const sameName = files.filter((file) => nameOf(file.path) === nameOf(path));
  const near = sameName.length > 0 ? sameName.slice(0, 3).map((file) => file.path) : findSimilar();
  return suggestNames(near, 'Call search_file_names to find it.');

  function findSimilar(): readonly string[] {
    const names = files.map((file) => nameOf(file.path));
    const similar = findNearestNames(nameOf(path), names);
    return similar.map((name) => files[names.lastIndexOf(name)]!.path);
  }
}
