import type { Caller } from '../core/call-context.ts';
import { LimitReachedError } from '../core/errors.ts';
import { type GitRequest, withGitTree } from '../platform/git/git.ts';
import { findBadPath } from '../platform/zip/zip-paths.ts';
import { plainFile, type SourceFiles } from './source-files.ts';
import { mayBeText } from './source-kinds.ts';

const MAX_TOTAL_SIZE = 2 ** 29;

/** The text files of one commit. @throws GitCloneFailedError, GitRefNotFoundError, LimitReachedError above 512 MiB of text. */
export async function readGit(request: GitRequest, caller: Caller): Promise<SourceFiles> {
  return await withGitTree(request, caller, async ({ commit, files, read }) => {
    const wanted = files.filter(({ path, size }) => mayBeText(path, size));
    if (wanted.reduce((sum, { size }) => sum + size, 0) > MAX_TOTAL_SIZE) {
      throw new LimitReachedError(`${request.url} holds more than 512 MiB of text`, {
        suggestion: 'Register the sources jar or one folder of a checkout instead.',
      });
    }
    const contents = await read(wanted);
    return {
      files: wanted.flatMap(({ path }, row) => {
        const bytes = contents[row];
        return bytes == null || findBadPath(path) !== null ? [] : [plainFile(path, bytes)];
      }),
      problems: [],
      identity: `git:${commit}`,
      foundAt: `${request.url}@${commit}`,
    };
  });
}
