import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { countBelow } from '../../core/count-below.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { filterInTurns, mapInTurns } from '../../platform/threads/in-turns.ts';
import { runStepsInTurns } from '../../platform/threads/steps.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import { foldersEnding } from '../../search/folders-ending.ts';
import { findNearestNamesInTurns } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { createOtherPaths, foldersAbove } from '../../symbols/source-roots.ts';
import { onlyOf } from './only-of.ts';

/**
 * Path of the folder that is meant: as it is, or the only one without its source set or without folders in front.
 * @throws ResourceNotFoundError naming those that may be meant, or the nearest ones.
 */
export async function findFolder(index: SourceIndex, path: string, turn: Turn): Promise<string> {
  if (path === '' || isFolder(index, path)) return path;
  const only = onlyOf(await findMeant(index, path, turn), `${path} of ${printOrigin(index.origin)}`);
  if (only !== null) return only;
  throw new ResourceNotFoundError(`No folder ${path} in ${printOrigin(index.origin)}`, {
    suggestion:
      index.findFile(path) !== -1
        ? 'It is a file: call get_file.'
        : suggestNames(
            await findNearestNamesInTurns(path, foldersOf(index), turn),
            'Call list_folder_tree without path.',
          ),
  });
}

/** Whether it is the path of one as it is; not the root. */
export function isFolder({ files }: SourceIndex, path: string): boolean {
  // Sorted by path, as `findFile` has them.
  const first = countBelow(files.length, (at) => compareText(files[at]!.path, `${path}/`) < 0);
  return files[first]?.path.startsWith(`${path}/`) === true;
}

/** Of each file its own; of files of one after another once. */
function* foldersOf({ files }: SourceIndex): Iterable<string> {
  let last: string | null = null;
  for (const { path } of files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder !== last) yield folder;
    last = folder;
  }
}

async function findMeant(index: SourceIndex, path: string, turn: Turn): Promise<readonly string[]> {
  const meant = await findInSourceSets(index, path, turn);
  if (meant.length > 0) return meant;
  const paths = await mapInTurns(index.files, (file) => file.path, turn);
  return await runStepsInTurns(foldersEnding(paths, path), turn);
}

/** Folders whose files have paths of another kind that begin so. */
async function findInSourceSets(index: SourceIndex, path: string, turn: Turn): Promise<readonly string[]> {
  const otherPathsOf = await createOtherPaths(index, turn);
  const meant = new Set<string>();
  for (const file of index.files) {
    const pause = turn();
    if (pause !== undefined) await pause;
    for (const other of otherPathsOf(file)) {
      const rest = other.slice(path.length);
      if (other.startsWith(`${path}/`) && `/${file.path}`.endsWith(rest)) {
        meant.add(file.path.slice(0, Math.max(0, file.path.length - rest.length)));
      }
    }
  }
  return await filterInTurns(meant, (folder) => !foldersAbove(folder).some((outer) => meant.has(outer)), turn);
}
