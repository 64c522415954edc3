import { join } from 'node:path';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { isBetween } from '../../core/text/is-between.ts';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { createFileReader, stampFile } from '../../platform/files/files.ts';
import { sweepTempFiles } from '../../platform/files/temp-file.ts';

/** Milliseconds after which what is half-written has no writer any more, and after which a home is looked through again. */
const AN_HOUR = 3_600_000;

/** Folders with temporary files, and the number of levels of folders above the files. */
const folders: readonly { readonly folder: string; readonly levels: number }[] = [
  { folder: '.', levels: 0 },
  { folder: 'tmp', levels: 0 },
  { folder: 'projects', levels: 0 },
  { folder: 'registered', levels: 0 },
  { folder: '.mcp-java-index-cache', levels: 0 },
  { folder: 'refs', levels: 1 },
  { folder: 'bodies', levels: 1 },
  { folder: 'code', levels: 3 },
  { folder: 'folders', levels: 1 },
  { folder: 'files', levels: 1 },
];

/**
 * Removes what killed processes left in a home, whatever became of it, once an hour. A home that is not there or may not be
 * written is left as it is. `now`: milliseconds since 1970. `isForced`: also within the hour.
 */
export async function sweepHome(home: string, now: number, { isForced = false } = {}): Promise<void> {
  const note = join(home, 'swept');
  const last = stampFile(note);
  const { list } = createFileReader();
  if (
    (!isForced && last !== null && isBetween(now, Math.floor(last.mtimeMs), last.mtimeMs + AN_HOUR)) ||
    (await list(home)).length === 0
  )
    return;
  for (const { folder, levels } of folders) await sweepBelow(join(home, folder), levels);
  try {
    await writeFileAtomically(note, '');
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
  }

  async function sweepBelow(folder: string, levels: number): Promise<void> {
    if (levels === 0) return await sweepTempFiles(folder, AN_HOUR);
    for (const name of await list(folder)) await sweepBelow(join(folder, name), levels - 1);
  }
}
