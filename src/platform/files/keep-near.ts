import path, { type PlatformPath } from 'node:path';
import type { ProjectFiles } from '../../core/builds/build-file.ts';
import { namesHost } from './names-host.ts';
import { isWithin } from './real-path.ts';

interface Looks extends ProjectFiles {
  listFiles(folder: string): Iterable<string>;
}

/**
 * `files` for what a project's build files name: on other machines nothing is there, and nobody looks, except where the project itself
 * or another of the `own` folders lies. `refused`: the paths that were not looked at.
 */
export function keepNear<Files extends Looks>(
  files: Files,
  own: readonly string[],
  paths: PlatformPath = path,
): Files & { readonly refused: ReadonlySet<string> } {
  const refused = new Set<string>();
  const shares = own.filter((folder) => namesHost(folder, paths)).map((folder) => shareOf(folder, paths));
  const judged =
    <Found>(look: (at: string) => Found, nothing: Found) =>
    (at: string): Found => {
      if (!namesHost(at, paths) || shares.some((share) => isWithin(at, share, paths))) return look(at);
      refused.add(at);
      return nothing;
    };
  return {
    ...files,
    refused,
    readFile: judged(files.readFile, null),
    lookFor: judged(files.lookFor, false),
    listFolder: judged(files.listFolder, []),
    listEntries: judged(files.listEntries, []),
    listFiles: judged(files.listFiles, []),
  };
}

/** Parents may be listed above the project's folder. All hosts have one root behind `\\?\UNC`. */
function shareOf(folder: string, paths: PlatformPath): string {
  const { root } = paths.parse(folder);
  return /^[\\/]{2}[?.][\\/]/.test(root) ? folder : root;
}
