import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename } from 'node:path';

/** Hears of changes right in folders, by the system's own watches. */
export interface FolderWatches {
  /**
   * Listens to these folders, given by their paths, and to no others any more. `more`: to some only from now on, so that what
   * happened in them before was not heard; `refused`: the system gives no more watches, and nothing is heard of any folder now.
   */
  follow(folders: readonly string[]): 'same' | 'more' | 'refused';
  close(): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Another folder may take the place of one that is gone. */
  readonly inode: number;
}

export function createFolderWatches(onChange: () => void): FolderWatches {
  const watched = new Map<string, Watched>();
  let isRefused = false;

  const forget = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const close = (): void => {
    for (const folder of [...watched.keys()]) forget(folder);
  };
  /** A folder that is gone meanwhile is missing when the folders are listed next. */
  const listen = (folder: string): void => {
    const inode = inodeOf(folder);
    if (inode === null || watched.get(folder)?.inode === inode) return;
    forget(folder);
    try {
      // An event with the folder's own name says that the folder is gone: a new one in its place may have its inode.
      const hear = (name: string | null) => {
        if (name === basename(folder)) forget(folder);
        onChange();
      };
      const watcher = watch(folder, { persistent: false }, (_, name) => hear(name));
      watcher.on('error', () => hear(basename(folder)));
      watched.set(folder, { watcher, inode });
    } catch (error) {
      if (inodeOf(folder) === inode) isRefused = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  };

  return {
    follow(folders) {
      if (isRefused) return 'refused';
      const wanted = new Set(folders);
      for (const folder of [...watched.keys()]) if (!wanted.has(folder)) forget(folder);
      const before = new Map(watched);
      for (const folder of wanted) if (!isRefused) listen(folder);
      if (isRefused) close();
      if (isRefused) return 'refused';
      return [...watched].every(([folder, now]) => before.get(folder) === now) ? 'same' : 'more';
    },
    close,
  };
}

function inodeOf(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.ino ?? null;
}
