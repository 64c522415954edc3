import { opendir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { isThere, makeFolder, nullWhenAbsent } from '../files/files.ts';
import { readBytes } from '../files/read-bytes.ts';
import { withTempFolder } from '../files/temp-file.ts';
import { limitConcurrency } from '../threads/limit-concurrency.ts';
import { checkOwner } from './check-owner.ts';
import { type CheckoutSettings, printConfig, readSettings } from './checkout-settings.ts';
import type { GitFolder } from './git-folder.ts';
import { type Git, GitFailure, ofOurEnvironment, runGit } from './run-git.ts';

/** A repository that somebody else may have made, opened for reading. */
export interface Checkout {
  readonly git: Git;
  /** As they stand in its config; git does not act by them. */
  readonly settings: CheckoutSettings;
}

/** Budget: repositories of this machine that a thread has open at once; others wait. Each may hold 64 MiB of refs. */
const AT_ONCE = 4;
const inTurn = limitConcurrency(AT_ONCE);

export interface CheckoutOptions {
  /** For names of commits like `main@{1}`. */
  readonly hasHistories: boolean;
  readonly signal: AbortSignal;
}

const FILES = ['HEAD', 'ORIG_HEAD', 'FETCH_HEAD', 'MERGE_HEAD', 'CHERRY_PICK_HEAD', 'packed-refs', 'shallow'];

/** The second is how newer repositories keep them. */
const FOLDERS = ['refs', 'reftable'];

/** A checkout may link from here to any file of the user: only what begins as refs, their tables and their histories do is copied. */
const REFS = /^(?:ref: refs\/|[0-9a-f]{40}|# pack-refs|REFT|0x[\w-]+\.ref\n)/;

/** Budget: files that a repository on this machine keeps its branches and tags in. Git packs them when there are some thousands. */
const MOST_FILES = 20_000;

/** Budget in bytes: all files that a repository on this machine keeps its branches and tags in. */
const LARGEST = 2 ** 26;

/**
 * The only way in which git is run on a folder that is opened. A checkout can name programs (config, hooks, attributes) and places to fetch
 * from, so git sees nothing of it but its objects: git runs in a temporary repository of our own, which has copies of the refs, a config with
 * names of branches and no other setting of the checkout, and no remote. The user's own configuration does not count either. An object that is
 * missing stays missing. @throws AccessDeniedError for the repository of another user, GitFailure,
 * LimitReachedError
 */
export async function withCheckout<Result>(
  folder: GitFolder,
  options: CheckoutOptions,
  use: (checkout: Checkout) => Promise<Result>,
): Promise<Result> {
  const { signal } = options;
  await checkOwner(folder, signal);
  const objects = join(folder.common, 'objects');
  if (!isThere(objects)) throw new GitFailure(`${folder.own} is no repository of git`);
  const work = async (scratch: string): Promise<Result> => {
    const nothing = join(scratch, 'nothing');
    const env = { ...fixed(), GIT_OBJECT_DIRECTORY: objects, GIT_CONFIG_GLOBAL: nothing };
    const gitOf = (repository: string): Git => {
      const run = {
        folder: scratch,
        signal,
        config: [],
        env: { ...env, GIT_DIR: repository },
        onGrowth: () => undefined,
      };
      return async (args, asked) => await runGit(args, { ...run, ...asked });
    };
    const settings = await readSettings(folder.common, gitOf(nothing));
    const repository = await layOut(folder, scratch, { ...options, settings });
    return await use({ git: gitOf(repository), settings });
  };
  return await inTurn(async () => await withTempFolder(work), signal);
}

/** Makes our own repository, and gives the folder that git is to take for it: work trees that share one have a folder each. */
async function layOut(
  folder: GitFolder,
  scratch: string,
  { settings, ...options }: CheckoutOptions & { readonly settings: CheckoutSettings },
): Promise<string> {
  // Without this folder git takes none for a repository.
  makeFolder(join(scratch, 'refs'));
  await writeFile(join(scratch, 'config'), printConfig(settings));
  await copyRefs(folder.common, scratch, options);
  if (folder.own === folder.common) return scratch;
  const own = join(scratch, 'worktrees', 'own');
  makeFolder(own);
  await writeFile(join(own, 'commondir'), '../..\n');
  await copyRefs(folder.own, own, options);
  return own;
}

/**
 * Copies git's files of branches, tags and HEAD. `hasHistories`: with their earlier commits, for names like `main@{1}`. @throws
 * LimitReachedError
 */
async function copyRefs(
  from: string,
  to: string,
  { hasHistories, signal }: { readonly hasHistories: boolean; readonly signal: AbortSignal },
): Promise<void> {
  let files = 0;
  let bytes = 0;
  const copy = async (path: string): Promise<void> => {
    signal.throwIfAborted();
    if (++files > MOST_FILES) throw tooMuch(from, `${MOST_FILES.toLocaleString('en')} files`);
    const content = await readBytes(join(from, path), LARGEST);
    if (content === null || !REFS.test(content.toString('latin1', 0, 100))) return;
    bytes += content.length;
    if (bytes > LARGEST) throw tooMuch(from, '64 MiB');
    makeFolder(dirname(join(to, path)));
    await writeFile(join(to, path), content);
  };
  for (const file of FILES) await copy(file);
  const open = hasHistories ? [...FOLDERS, 'logs'] : [...FOLDERS];
  for (const folder of open) {
    const entries = await opendir(join(from, folder)).catch(nullWhenAbsent);
    for await (const entry of entries ?? []) {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) await copy(path);
      else if (open.push(path) > MOST_FILES) throw tooMuch(from, `${MOST_FILES.toLocaleString('en')} folders`);
    }
  }
}

function tooMuch(folder: string, limit: string): LimitReachedError {
  return new LimitReachedError(`The branches and tags of ${folder} take more than ${limit}`, {
    suggestion: 'Call git pack-refs --all.',
  });
}

function fixed(): Record<string, string> {
  return {
    ...ofOurEnvironment(['PATH', 'SYSTEMROOT', 'TMPDIR']),
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
  };
}
