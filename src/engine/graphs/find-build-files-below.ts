import { join, relative } from 'node:path';
import { findBuildFile } from '../../buildfiles/index.ts';
import { whyUnread } from '../../buildfiles/unread-formats.ts';
import type { BuildTool } from '../../core/builds/build-file.ts';
import { createFileReader, kindOfPath } from '../../platform/files/files.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';

const LEVELS = 2;
/** Entries of folders that are looked at: who has more of them above all projects is told of some. */
const MOST_LOOKS = 2000;
const MOST = 5;

/** Paths, relative to a folder that has no build file, of those just below it that are read here; what hides is left out. */
export async function findBuildFilesBelow(folder: string, tool?: BuildTool): Promise<readonly string[]> {
  const { list } = createFileReader();
  const bounds = findBounds(folder);
  const found: string[] = [];
  let looks = 0;
  let parents: readonly string[] = [folder];
  for (let level = 0; level < LEVELS; level++) {
    const without: string[] = [];
    for (const parent of parents) {
      for (const name of (await list(parent)).filter((entry) => !entry.startsWith('.')).sort()) {
        if (looks++ >= MOST_LOOKS || found.length >= MOST) return found;
        const path = join(parent, name);
        if (!bounds.holds(path) || (await kindOfPath(path)) !== 'folder') continue;
        const buildFile = await findBuildFile(path, tool);
        if (buildFile === null) without.push(path);
        else if (whyUnread(buildFile) === null) found.push(relative(folder, buildFile));
      }
    }
    parents = without;
  }
  return found;
}
