import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { CorruptArtifactError } from '../../src/core/problems/errors.ts';
import { walkFiles } from '../../src/platform/files/walk-files.ts';
import { readTwice } from '../support/second-xml-reader.ts';

const repository = join(homedir(), '.m2', 'repository');

test('two readers find the same tree in each POM and list of the local repository', () => {
  const documents = [...walkFiles(repository)].filter((path) => /\.(pom|xml)$/.test(path));
  expect(documents.length, `files in ${repository}`).toBeGreaterThan(0);
  expect(documents.filter((path) => !isReadAlike(path))).toEqual([]);
});

/** What is no document is of interest to nobody: it is refused with its line. */
function isReadAlike(path: string): boolean {
  try {
    const [ours, other] = readTwice(readFileSync(join(repository, path)), path);
    return isDeepStrictEqual(ours, other);
  } catch (error) {
    if (error instanceof CorruptArtifactError) return true;
    throw error;
  }
}
