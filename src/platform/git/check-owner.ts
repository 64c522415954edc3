import { lstatSync } from 'node:fs';
import { AccessDeniedError } from '../../core/problems/errors.ts';
import { nullWhenAbsent } from '../files/files.ts';
import { realPathOf } from '../files/real-path.ts';
import { ask } from './ask-program.ts';
import type { GitFolder } from './git-folder.ts';
import { GitFailure } from './run-git.ts';
import { findOwners, isListed, type Owners } from './trusted-owners.ts';

/**
 * Refuses the repository of another user, as git does since CVE-2022-24765; `safe.directory` in the user's own configuration lets it be
 * read. Source: git-config(1), safe.directory. @throws AccessDeniedError
 */
export async function checkOwner(
  { top, link, own }: GitFolder,
  signal: AbortSignal,
  owners: Owners = findOwners(),
): Promise<void> {
  if (owners === null) return;
  const foreign = [link, top, own].find((path) => path !== null && !isOwned(path, owners));
  if (foreign == null) return;
  const folder = realPathOf(top ?? own);
  if (isListed(folder, await readSafeDirectories(signal))) return;
  throw new AccessDeniedError(`${foreign} belongs to another user: the repository of ${folder} is not read`, {
    suggestion: `Ask the user whether to trust it, and if so to call git config --global --add safe.directory ${folder}`,
  });
}

function isOwned(path: string, owners: readonly number[]): boolean {
  try {
    return owners.includes(lstatSync(path).uid);
  } catch (error) {
    return nullWhenAbsent(error) !== null;
  }
}

/** git ends with an error where there is no entry. */
async function readSafeDirectories(signal: AbortSignal): Promise<readonly string[]> {
  try {
    const found = await ask('git', ['config', '--null', '--type=path', '--get-all', 'safe.directory'], signal);
    return found.split('\0').slice(0, -1);
  } catch (error) {
    if (error instanceof GitFailure) return [];
    throw error;
  }
}
