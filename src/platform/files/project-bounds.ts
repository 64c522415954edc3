import { homedir } from 'node:os';
import path, { dirname, join, type PlatformPath } from 'node:path';
import { isWithin } from '../../core/path-below.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { isThere } from './files.ts';
import { namesHost } from './names-host.ts';
import { realPathOf } from './real-path.ts';

/** The folder in which everything that a project names must really lie to be read: all else is somebody else's and may be a secret. */
export interface ProjectBounds {
  /** Real path of the checkout's top, or of the project's root where there is no checkout. */
  readonly root: string;
  /**
   * True if a path leads inside, links followed. For a path to nothing, the place that it would have counts: the answer does not tell
   * what exists outside, and nobody looks on another machine.
   */
  holds(path: string): boolean;
}

/** Folders that mark the top of a checkout. Their content is the user's, as the tokens in `.git/config`. */
const OF_VERSION_CONTROL = ['.git', '.hg', '.svn', '.jj'];

/**
 * The bounds of a project, as they are now: links that come later do not widen them. Who keeps all of the home folder, or more, under
 * version control has not put it into every project.
 */
export function findBounds(projectRoot: string): ProjectBounds {
  const start = realPathOf(projectRoot);
  return createBounds(findCheckout(start) ?? start);
}

/** `root`: a real path. */
export function createBounds(root: string, paths: PlatformPath = path): ProjectBounds {
  return {
    root,
    holds(at) {
      if (namesHost(at, paths) && !isWithin(at, root, paths)) return false;
      const real = realPathOf(at);
      return isWithin(real, root, paths) && !isOfVersionControl(paths.relative(root, real).split(paths.sep));
    },
  };
}

/** The reason why a path of the project is not read; the same words whether anything is there or not. */
export function describeOutside({ root }: ProjectBounds): string {
  return `It is not read, and nobody looked whether it is there: it lies outside of ${root}, or is a link that leads out`;
}

/** @throws ResourceNotFoundError for a project's folder that by now is a link out of the bounds that it had when it was opened. */
export function checkUnmoved(folder: string, bounds: ProjectBounds): void {
  if (bounds.holds(folder)) return;
  throw new ResourceNotFoundError(`${folder} is not read: it is a link to another place than when it was opened`, {
    suggestion: 'Start again in the folder that is meant.',
  });
}

function findCheckout(start: string): string | null {
  const home = realPathOf(homedir());
  for (let folder = start; ; folder = dirname(folder)) {
    if (isWithin(home, folder)) return null;
    if (OF_VERSION_CONTROL.some((name) => isThere(join(folder, name)))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** Some disks make no difference of case. */
function isOfVersionControl(names: readonly string[]): boolean {
  return names.some((name) => OF_VERSION_CONTROL.includes(name.toLowerCase()));
}
