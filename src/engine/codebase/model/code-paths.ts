import { join } from 'node:path';
import { InvalidInputError, ResourceNotFoundError } from '../../../core/problems/errors.ts';
import { isThere } from '../../../platform/files/files.ts';
import { foldersEnding } from '../../../search/folders-ending.ts';
import { compileGlob } from '../../../search/glob.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { parseFolder } from '../../../search/path-scope.ts';
import { suggestNames } from '../../../search/suggest-names.ts';
import type { Codebase } from './codebase.ts';

/**
 * Row of the file of this path, or of the one whose path ends so; of several the nearest to the module that is worked in.
 * @throws ResourceNotFoundError naming what is near, InvalidInputError when several lie equally near
 */
export function findCodeFile(code: Codebase, path: string): number {
  const wanted = parsePath(code, path);
  const exact = code.index.findFile(wanted);
  if (exact >= 0 && code.files.includes(exact)) return exact;
  const paths = code.files.map((row) => code.index.files[row]!.path);
  const ending = paths.filter((each) => each.endsWith(`/${wanted}`));
  if (ending.length > 0) return code.index.findFile(meantOf(code, ending, path));
  throw new ResourceNotFoundError(`File not found in index: ${path}`, { suggestion: suggestPath(code, paths, wanted) });
}

/** Chooses among paths that end as asked for. @throws InvalidInputError when several are equally near. */
function meantOf(code: Codebase, ending: readonly string[], path: string): string {
  const { nearest, ordered } = nearestPath(ending, parsePath(code, path), code.workingModule);
  if (nearest !== null) return nearest;
  throw new InvalidInputError(`${path} may be ${ordered.slice(0, 5).join(', ')}${ordered.length > 5 ? ' …' : ''}`, {
    suggestion: 'Give more of the path.',
  });
}

/**
 * Orders paths that end in `wanted` by their nearness to the module that is worked in. Nearest is the path at exactly that place in the
 * module, then the path that shares more of the module's leading folders; `nearest` is null if several are equally near. `module`: from
 * `pathBelow`; null: not known.
 */
function nearestPath(
  paths: readonly string[],
  wanted: string,
  module: string | null,
): { readonly nearest: string | null; readonly ordered: readonly string[] } {
  const folders = module === null || module === '.' ? [] : module.split('/');
  const place = [...folders, wanted].join('/');
  const closeness = (path: string) => (path === place ? folders.length + 1 : countShared(path.split('/'), folders));
  const ordered = paths.map((path) => ({ path, close: closeness(path) })).sort((one, other) => other.close - one.close);
  const [first, second] = ordered;
  return {
    nearest: first !== undefined && first.close > (second?.close ?? -1) ? first.path : null,
    ordered: ordered.map(({ path }) => path),
  };
}

function countShared(names: readonly string[], folders: readonly string[]): number {
  const other = folders.findIndex((folder, at) => names[at] !== folder);
  return other < 0 ? folders.length : other;
}

function suggestPath({ index: { origin } }: Codebase, paths: readonly string[], wanted: string): string {
  if (paths.some((each) => each.startsWith(`${wanted}/`))) return 'It is a folder: call get_tree.';
  const near = nearest(paths, wanted);
  if (near.length === 0 && origin.kind === 'folder' && isThere(join(origin.path, wanted))) {
    return 'It lies there, and is left out: get_stats tells what is, and why.';
  }
  return suggestNames(near, 'Call get_tree without a path.');
}

/**
 * Rows of the file of this path, or of those in the folder, or in the one whose path ends so, as `findCodeFile` takes one; null: of all.
 * @throws ResourceNotFoundError when there is none, InvalidInputError when several lie equally near.
 */
export function filesBelow(code: Codebase, path: string | null): readonly number[] {
  if (path === null) return code.files;
  const below = filesInFolder(code, path);
  if (below.length > 0) return below;
  const parsed = parsePath(code, path);
  if (code.files.includes(code.index.findFile(parsed))) return [findCodeFile(code, path)];
  const paths = code.files.map((row) => code.index.files[row]!.path);
  const folders = foldersEnding(paths, parsed);
  return folders.length === 0 ? [findCodeFile(code, path)] : filesInFolder(code, meantOf(code, folders, path));
}

/** Rows of the files in a folder and those in it; empty: there is none. */
export function filesInFolder(code: Codebase, path: string): readonly number[] {
  const folder = parsePath(code, path);
  if (folder === '') return code.files;
  return code.files.filter((row) => code.index.files[row]!.path.startsWith(`${folder}/`));
}

/** Rows of the files that a glob fits; without a slash it is for names in any folder, without a wildcard a file or a folder. */
export function filesOfGlob(code: Codebase, glob: string): readonly number[] {
  if (!/[*?[{]/.test(glob)) return filesBelow(code, glob);
  const fits = compileGlob(glob.includes('/') ? glob.replace(/^(\.?\/)+/, '') : `**/${glob}`, {
    argument: 'glob',
    isPath: true,
  });
  return code.files.filter((row) => fits(code.index.files[row]!.path));
}

/** Makes a path relative, as in indexes, also an absolute one. */
export function parsePath({ index: { origin } }: Codebase, path: string): string {
  const plain = parseFolder(path, 'path');
  if (origin.kind !== 'folder') return plain;
  const root = parseFolder(origin.path, 'path');
  return `${plain}/`.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
}

/** Paths with a similar name; for the name of a type, the paths that may declare it. */
function nearest(paths: readonly string[], wanted: string): readonly string[] {
  const ofType = `/${wanted.replaceAll('.', '/')}.`;
  const declaring = wanted.includes('/') ? [] : paths.filter((path) => `/${path}`.includes(ofType)).slice(0, 3);
  if (declaring.length > 0) return declaring;
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const byName = Map.groupBy(paths, nameOf);
  return findNearestNames(nameOf(wanted), byName.keys()).flatMap((name) => byName.get(name)!.slice(0, 3));
}
