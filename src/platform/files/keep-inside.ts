import { dirname, join } from 'node:path';
import type { ProjectFiles } from '../../core/builds/build-file.ts';
import type { ProjectBounds } from './project-bounds.ts';

interface Looks extends Omit<ProjectFiles, 'isOwn'> {
  listFiles(folder: string): Iterable<string>;
}

/** The paths outside that the project's own files asked for in vain. */
export interface KeptInside {
  isOwn(path: string): boolean;
  /** The paths that were asked for and not looked at. */
  readonly refused: ReadonlySet<string>;
  /** Those of which more was wanted than if they exist. */
  readonly unread: ReadonlySet<string>;
  /** Those that the project's own files look for, and not only POMs of dependencies. */
  readonly sought: ReadonlySet<string>;
  /** As `lookFor`, for the POM of a dependency. */
  lookForDependency(path: string): boolean;
}

/**
 * `files` for a project's build files: nothing outside of its bounds is visible, and nobody looks. `seen`: the user's folders in which
 * entries may be seen, wherever their links lead; nothing in them is read.
 */
export function keepInside<Files extends Looks>(
  files: Files,
  bounds: ProjectBounds,
  seen: readonly ProjectBounds[] = [],
): Files & KeptInside {
  const refused = new Set<string>();
  const unread = new Set<string>();
  const sought = new Set<string>();
  const checked =
    <Found>(look: (at: string) => Found, nothing: Found) =>
    (at: string): Found => {
      if (bounds.holds(at)) return look(at);
      refused.add(at);
      unread.add(at);
      return nothing;
    };
  const seenOnly =
    <Found>(look: (at: string) => Found, nothing: Found, isOpen: (at: string) => boolean) =>
    (at: string): Found => {
      if (isOpen(at)) return look(at);
      refused.add(at);
      sought.add(at);
      return nothing;
    };
  const maySee = (at: string) => bounds.holds(at) || seen.some((place) => place.holds(dirname(at)));
  const read = checked(files.readFile, null);
  const listEntries = (folder: string): readonly string[] => {
    const names = files.listEntries(folder);
    // A link that leads out is no folder, as is one that leads to nothing.
    return names.map((name) => (name.endsWith('/') && !bounds.holds(join(folder, name)) ? name.slice(0, -1) : name));
  };
  return {
    ...files,
    refused,
    unread,
    sought,
    isOwn: bounds.holds,
    readFile(at) {
      const bytes = read(at);
      // Links may have changed since the check.
      return bytes === null || bounds.holds(at) ? bytes : null;
    },
    lookFor: seenOnly(files.lookFor, false, maySee),
    lookForDependency(at) {
      if (maySee(at)) return files.lookFor(at);
      refused.add(at);
      return false;
    },
    listFolder: checked(files.listFolder, []),
    listEntries: checked(listEntries, []),
    listFiles: seenOnly(files.listFiles, [], bounds.holds),
  };
}
