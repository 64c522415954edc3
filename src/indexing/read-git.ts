import { basename } from 'node:path/posix';
import type { Caller } from '../core/call-context.ts';
import { LeftOut } from '../core/problems/left-out.ts';
import { type GitRequest, withGitTree } from '../platform/git/git.ts';
import type { GitFile } from '../platform/git/git-tree.ts';
import { findBadPath } from '../platform/zip/entry-names.ts';
import { plainFile, type SourceFiles } from './source-files.ts';
import { createTextLimit, isTooLarge, mayBeText, TOO_LARGE } from './source-kinds.ts';
import { isSecretName } from './text-files.ts';

/** The text files of one commit. @throws GitCloneFailedError, GitRefNotFoundError, LimitReachedError above 512 MiB of text. */
export async function readGit(request: GitRequest, caller: Caller): Promise<SourceFiles> {
  return await withGitTree(request, caller, async ({ commit, files, read }) => {
    const leftOut = new LeftOut();
    const wanted = files.filter((file) => {
      const reason = findReasonToLeaveOut(file);
      if (reason !== null) leftOut.add(reason, file.path);
      return reason === null && mayBeText(file.path, file.size);
    });
    const countText = createTextLimit(request.url);
    for (const { size } of wanted) countText(size);
    const contents = await read(wanted);
    return {
      files: wanted.map(({ path }, row) => plainFile(path, contents[row]!)),
      problems: leftOut.describe(),
      identity: `git:${commit}`,
      foundAt: `${request.url}@${commit}`,
    };
  });
}

function findReasonToLeaveOut({ path, size }: GitFile): string | null {
  if (isSecretName(basename(path))) return 'names that secrets have';
  return isTooLarge(path, size) ? TOO_LARGE : findBadPath(path);
}
