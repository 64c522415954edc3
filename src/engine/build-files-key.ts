import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { decidesArtifacts, holdsNoBuildFiles } from '../buildfiles/deciding-files.ts';
import { InvalidInputError, LimitReachedError } from '../core/problems/errors.ts';
import { kindOfPath } from '../platform/files/files.ts';
import { readBytesSync } from '../platform/files/read-bytes.ts';
import { readFolder } from '../platform/files/walk-files.ts';
import { findProject } from './graphs/find-project.ts';

export interface BuildFilesKey {
  /** 32 hexadecimal digits: the same for the same build files on every machine. */
  readonly key: string;
  readonly files: number;
}

/** Budget: folders of a project that are looked through for its build files. */
const MOST_FOLDERS = 100_000;
/** Budget: build files of a project that one key is made of. */
const MOST_FILES = 20_000;

/**
 * A key of the contents of all files that decide which artifacts the project at or above `start` has. Line ends do not count: git
 * changes them. @throws InvalidInputError without any such file, LimitReachedError beyond the budgets.
 */
export async function makeBuildFilesKey(start: string): Promise<BuildFilesKey> {
  const path = resolve(start);
  const folder = (await kindOfPath(path)) === 'file' ? dirname(path) : path;
  const root = (await findProject(path))?.root ?? folder;
  const files = findDecidingFiles(root);
  if (files.length === 0) {
    throw new InvalidInputError(`There is no build file at, above or below ${path}`, {
      suggestion: 'Name the folder of the project.',
    });
  }
  const hash = createHash('sha256');
  for (const file of files) {
    const text = (readBytesSync(join(root, file)) ?? Buffer.alloc(0)).toString('latin1').replaceAll('\r\n', '\n');
    hash.update(`${file.normalize('NFC')}\0${text.length}\0`).update(text, 'latin1');
  }
  return { key: hash.digest('hex').slice(0, 32), files: files.length };
}

/** Paths relative to the root, with `/`, sorted. Links are not followed. */
function findDecidingFiles(root: string): readonly string[] {
  const found: string[] = [];
  const open = [''];
  let folders = 0;
  for (let above = open.pop(); above !== undefined; above = open.pop()) {
    if (++folders > MOST_FOLDERS) throw tooMany(root, `${MOST_FOLDERS} folders`);
    const entries = readFolder(join(root, above));
    const names = entries.map(({ name }) => name);
    for (const entry of entries) {
      const path = above + entry.name;
      if (entry.isDirectory() && !holdsNoBuildFiles(entry.name, names)) open.push(`${path}/`);
      else if (entry.isFile() && decidesArtifacts(path)) found.push(path);
    }
    if (found.length > MOST_FILES) throw tooMany(root, `${MOST_FILES} build files`);
  }
  return found.sort();
}

function tooMany(root: string, what: string): LimitReachedError {
  return new LimitReachedError(`${root} has more than ${what}`, { suggestion: 'Name the folder of one project.' });
}
