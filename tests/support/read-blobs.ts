import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The downloads that a home keeps, by the hash that names them, and whether each has it. */
export function readBlobs(home: string): ReadonlyMap<string, boolean> {
  const folder = join(home, 'blobs');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex') === name,
      ]),
  );
}
