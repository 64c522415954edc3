import { printOrigin } from '../../core/code/index-origin.ts';
import type { IndexedFile, SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { otherPathsOf, pathInPackage } from '../../symbols/source-roots.ts';
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
  const isFolder = index.files.some((file) => file.path.startsWith(`${path}/`));
  throw new ResourceNotFoundError(`No file ${path} in ${printOrigin(index.origin)}`, {
    suggestion: isFolder ? 'It is a folder: call list_folder_tree.' : suggestPaths(index.files, path),
  });
}

function findMeant(index: SourceIndex, path: string): readonly string[] {
  const pathsOf = (files: readonly IndexedFile[]) => files.map((file) => file.path);
  const meant = index.files.filter((file) => otherPathsOf(index, file).includes(path));
  if (meant.length > 0) return pathsOf(meant);
  const ending = index.files.filter((file) => file.path.endsWith(`/${path}`));
  if (ending.length > 0) return pathsOf(ending);
  return pathsOf(index.files.filter((file) => file.packageName !== '' && path.endsWith(`/${pathInPackage(file)}`)));
}

function suggestPaths(files: readonly IndexedFile[], path: string): string {
  const nameOf = (full: string) => full.slice(full.lastIndexOf('/') + 1);
  const sameName = files.filter((file) => nameOf(file.path) === nameOf(path)).map((file) => file.path);
  const near = sameName.length > 0 ? sameName.slice(0, 3) : findSimilar(files, nameOf(path));
  return suggestNames(near, 'Call search_file_names to find it.');

  function findSimilar(all: readonly IndexedFile[], name: string): readonly string[] {
    const byName = new Map(all.map((file) => [nameOf(file.path), file.path]));
    return findNearestNames(name, byName.keys()).map((similar) => byName.get(similar)!);
  }
}
