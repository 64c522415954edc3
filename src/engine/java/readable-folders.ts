import { isWithin } from '../../core/path-below.ts';
import { InvalidInputError, ResourceNotFoundError } from '../../core/problems/errors.ts';
import { namesHost } from '../../platform/files/names-host.ts';
import { type Disk, thisMachine } from '../../platform/files/real-path.ts';
import { adviseProject } from '../graphs/advise-project.ts';

/** The folders in which files may be read. */
export interface ReadableFolders {
  /** The base of relative paths. */
  readonly base: string;
  /** The module that the user works in: what lies there is meant before what lies at the base; absent: all of it. */
  readonly module?: string;
  /** Folders whose files may be read (docs/decisions/symbols.md, "The java tools"); null: all that the user can read. */
  readonly folders: readonly string[] | null;
  /** Their real paths when they were chosen, so that later links lead nowhere else; absent: their real paths now. */
  readonly real?: readonly string[];
  /** Absent: that of this machine. */
  readonly disk?: Disk;
  /** The ways to have a project, for an error; absent: those of a server. */
  readonly advice?: string;
}

export interface ReachOfAgents {
  /** Null: there is none. */
  readonly projectRoot: string | null;
  /** As of the readable folders. */
  readonly module?: string;
  /** The place where the search for the project began. */
  readonly start: string;
  readonly userHome: string;
  /** The folders of `--allow`. */
  readonly allowed: readonly string[];
  readonly disk?: Disk;
  /** As of the readable folders. */
  readonly advice?: string;
}

/** For an agent: the project, or the folder where none was found unless that is as good as the whole disk; and what was allowed. */
export function foldersForAgents(reach: ReachOfAgents): ReadableFolders {
  const { projectRoot, module, start, userHome, allowed, disk = thisMachine, advice } = reach;
  const base = projectRoot ?? disk.paths.resolve(start);
  const isReadable = projectRoot !== null || !isTooWide(base, userHome, disk);
  const folders = [...new Set([...(isReadable ? [base] : []), ...allowed])];
  // On another machine nobody looks before a file there is asked for.
  const real = folders.map((folder) => (namesHost(folder, disk.paths) ? folder : toReal(folder, disk)));
  return { base, module, folders, real, disk, advice };
}

/** The root of a disk, the user's home folder and what lies above it hold everybody's keys. */
export function isTooWide(folder: string, userHome: string, disk: Disk = thisMachine): boolean {
  const { paths } = disk;
  const real = toReal(folder, disk);
  return paths.dirname(real) === real || isWithin(toReal(userHome, disk), real, paths);
}

/** Real path of a file or folder. @throws ResourceNotFoundError when nothing is there, InvalidInputError when it may not be read. */
export function checkReadable(path: string, readable: ReadableFolders): string {
  const { base, module, folders, real, disk = thisMachine, advice = adviseProject(true) } = readable;
  const { paths } = disk;
  const nearest = module === undefined ? null : paths.resolve(module, path);
  const isNear = nearest !== null && !namesHost(nearest, paths) && disk.findRealPath(nearest) !== null;
  const absolute = isNear ? nearest : paths.resolve(base, path);
  const isBelow = (inner: string, above: readonly string[] | undefined) =>
    above?.some((folder) => isWithin(inner, folder, paths)) ?? true;
  const mayLook = !namesHost(absolute, paths) || isBelow(absolute, folders ?? undefined);
  const found = mayLook ? disk.findRealPath(absolute) : null;
  const place = found ?? (mayLook ? disk.realPathOf?.(absolute) : null) ?? absolute;
  // A place outside is refused before its existence is known.
  if (!mayLook || !isBelow(place, real ?? folders?.map((folder) => toReal(folder, disk)))) {
    const readable = !folders?.length ? 'there is no project here' : `these are ${folders.join(', ')}`;
    throw new InvalidInputError(`${path} lies outside of the folders that may be read: ${readable}`, {
      suggestion: `${advice} Other folders are read with --allow.`,
    });
  }
  if (found === null) {
    throw new ResourceNotFoundError(`There is no ${path}`, {
      suggestion: `Relative paths begin at ${module === undefined || module === base ? base : `${module} or ${base}`}.`,
    });
  }
  return found;
}

function toReal(folder: string, disk: Disk): string {
  return disk.findRealPath(folder) ?? folder;
}
