import type { ScriptFiles } from '../../evaluation/script-run.ts';
import type { BuildFiles } from './build-files.ts';

/** What scripts may read of the files. `folders`: that of the build, and of those that it makes plugins for. */
export function keepWithin(
  { isThere, isWithin, listEntries, readProperties }: BuildFiles,
  folders: readonly string[],
): ScriptFiles {
  const orNull =
    <Found>(read: (path: string) => Found) =>
    (path: string): Found | null =>
      folders.some((folder) => isWithin(path, folder)) ? read(path) : null;
  return { isThere, listEntries: orNull(listEntries), readProperties: orNull(readProperties) };
}
