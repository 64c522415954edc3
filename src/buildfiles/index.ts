import { basename, join } from 'node:path';
import type { BuildFileReader, BuildFileReading, BuildTool, ProjectFiles } from '../core/builds/build-file.ts';
import { InvalidInputError } from '../core/problems/errors.ts';
import { kindOfPath } from '../platform/files/files.ts';
import { findBounds } from '../platform/files/project-bounds.ts';
import { gradle } from './gradle.ts';
import { pom } from './pom.ts';
import { unreadFormats, whyUnread } from './unread-formats.ts';

/** The first format counts where a folder has build files of several. */
export const buildFileReaders: readonly BuildFileReader[] = [pom, gradle];

/**
 * A file itself, whatever its name; the build file of a folder, first of those that are read; null when it has none, but links that
 * lead out of its project, or there is nothing at that path. With `tool` only that one's count.
 */
export async function findBuildFile(path: string, tool?: BuildTool): Promise<string | null> {
  if ((await kindOfPath(path)) === 'file') return path;
  const formats = [...buildFileReaders, ...unreadFormats].filter(
    (format) => tool === undefined || format.tool === tool,
  );
  for (const name of formats.flatMap(({ fileNames }) => fileNames)) {
    const file = join(path, name);
    if ((await kindOfPath(file)) === 'file' && findBounds(path).holds(file)) return file;
  }
  return null;
}

/**
 * Reads a build file. A name that nobody has claimed is a POM's: Maven takes one of any name. Null and @throws as its reader;
 * @throws InvalidInputError for a file of another tool that no reader is for.
 */
export function readBuildFile(path: string, files: ProjectFiles): BuildFileReading | null {
  const name = basename(path);
  const reader = buildFileReaders.find(({ fileNames }) => fileNames.includes(name));
  const why = reader === undefined ? whyUnread(path) : null;
  if (why === null) return (reader ?? pom).read(path, files);
  throw new InvalidInputError(why, { suggestion: 'Name a pom.xml, its folder, or group:artifact:version.' });
}
