import { dirname, resolve } from 'node:path';
import { findBuildFile, readBuildFile } from '../../buildfiles/index.ts';
import type { BuildTool } from '../../core/builds/build-file.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { isThere, stampFile } from '../../platform/files/files.ts';
import { keepInside } from '../../platform/files/keep-inside.ts';
import { listEntries } from '../../platform/files/list-entries.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import { findRealPath } from '../../platform/files/real-path.ts';
import { listFolder, walkFiles } from '../../platform/files/walk-files.ts';

/** The place of a project, and the module in it where the user works. */
export interface FoundProject {
  /** Absolute folder of the topmost build file that lists, over any number of steps, the nearest one as a module. */
  readonly root: string;
  /** Absolute path of the root's. */
  readonly buildFile: string;
  /** Absolute folder of the nearest build file: the module that the user works in. */
  readonly module: string;
  /** Absolute path of the nearest build file. */
  readonly moduleFile: string;
}

/**
 * The project at or above a folder or build file: from the nearest one, of whatever tool, upwards while that of a folder above lists
 * it as a module. Null when there is none, and when nothing is at `start`. With `tool` only that one's build files count. Maven
 * knows no such search, it is started at the root (docs/decisions/project.md, "The project's root").
 */
export async function findProject(start: string, tool?: BuildTool): Promise<FoundProject | null> {
  if (!isThere(start)) return null;
  const nearest = await findNearest(followLink(resolve(start)), tool);
  if (nearest === null) return null;
  let root = nearest;
  for (let above = await findListing(root, tool); above !== null; above = await findListing(root, tool)) root = above;
  return { root: dirname(root), buildFile: root, module: dirname(nearest), moduleFile: nearest };
}

/** Whoever names a file that is a link means the project in which it really lies. */
function followLink(start: string): string {
  const real = findRealPath(start);
  const isLink = real !== null && dirname(real) !== findRealPath(dirname(start));
  return isLink && stampFile(real) !== null ? real : start;
}

async function findNearest(start: string, tool?: BuildTool): Promise<string | null> {
  for (let path = start; ; path = dirname(path)) {
    const buildFile = await findBuildFile(path, tool);
    if (buildFile !== null || dirname(path) === path) return buildFile;
  }
}

/** A module may lie several folders below what lists it, and may be named by its folder or by its build file. */
async function findListing(buildFile: string, tool?: BuildTool): Promise<string | null> {
  const folder = dirname(buildFile);
  for (let above = dirname(folder); ; above = dirname(above)) {
    const candidate = await findBuildFile(above, tool);
    const modules = candidate === null ? [] : listModules(candidate);
    if (modules.some((path) => path === folder || path === buildFile)) return candidate;
    if (dirname(above) === above) return null;
  }
}

/** One that cannot be read lists none. */
function listModules(buildFile: string): readonly string[] {
  try {
    return readBuildFile(buildFile, keepInside(DISK, findBounds(dirname(buildFile))))?.modules ?? [];
  } catch (error) {
    if (error instanceof JarIndexerError) return [];
    throw error;
  }
}

const DISK = { readFile: readBytesSync, lookFor: isThere, listFolder, listEntries, listFiles: walkFiles };
