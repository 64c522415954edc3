import { writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { isThere } from '../files/files.ts';
import { makeFolder } from '../files/make-folder.ts';
import { withTempFolder } from '../files/with-temp-folder.ts';
import { fewAtOnce } from '../threads/few-at-once.ts';
import { checkOwner } from './check-owner.ts';
import { type CheckoutSettings, printConfig, readSettings } from './checkout-settings.ts';
import { copyRefs } from './copy-refs.ts';
import type { GitFolder } from './git-folder.ts';
import { type Git, GitFailure, ofOurEnvironment, runGit } from './run-git.ts';

/** A repository that somebody else may have made, opened to be read. */
export interface Checkout {
  readonly git: Git;
  /** As they stand in its config; git does not act by them. */
  readonly settings: CheckoutSettings;
}

/** Each may hold 64 MiB of refs. */
const AT_ONCE = 4;
const inTurn = fewAtOnce(AT_ONCE);

/**
 * The only way in which git is run on a folder that is opened. What lies in a checkout can name programs (config, hooks, attributes) and
 * places to fetch from, so git never gets to see more of it than its objects: it runs in a temporary repository of our own, which has copies
 * of the refs, a config with none of the checkout's settings but names of branches, and no remote; the user's own configuration does not count
 * either. An object that is missing stays missing.
 * `hasHistories`: for names of commits like `main@{1}`. @throws AccessDeniedError for the repository of another user, GitFailure,
 * LimitReachedError
 */
export async function withCheckout<Result>(
  folder: GitFolder,
  { hasHistories, signal }: { readonly hasHistories: boolean; readonly signal: AbortSignal },
  use: (checkout: Checkout) => Promise<Result>,
): Promise<Result> {
  await checkOwner(folder, signal);
  const objects = join(folder.common, 'objects');
  if (!isThere(objects)) throw new GitFailure(`${folder.own} is no repository of git`);
  const work = async (common: string): Promise<Result> => {
    const isShared = folder.own !== folder.common;
    const own = isShared ? join(common, 'worktrees', 'own') : common;
    const run = { folder: common, signal, config: [], onGrowth: () => undefined };
    const env = envOf(own, objects);
    const git: Git = async (args, options) => await runGit(args, { ...run, ...options, env });
    const settings = await readSettings(folder.common, async (args, options) => {
      return await runGit(args, { ...run, ...options, env: { ...env, GIT_DIR: devNull } });
    });
    // Without this folder git takes none for a repository.
    makeFolder(join(common, 'refs'));
    await writeFile(join(common, 'config'), printConfig(settings));
    await copyRefs(folder.common, common, { hasHistories, signal });
    if (isShared) {
      makeFolder(own);
      await copyRefs(folder.own, own, { hasHistories, signal });
      await writeFile(join(own, 'commondir'), '../..\n');
    }
    return await use({ git, settings });
  };
  return await inTurn(async () => await withTempFolder(work), signal);
}

function envOf(own: string, objects: string): Record<string, string> {
  return {
    ...ofOurEnvironment(['PATH', 'SYSTEMROOT', 'TMPDIR']),
    GIT_DIR: own,
    GIT_OBJECT_DIRECTORY: objects,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
  };
}
