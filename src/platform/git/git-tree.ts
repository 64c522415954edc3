import { LimitReachedError } from '../../core/problems/errors.ts';
import { limitConcurrency } from '../threads/limit-concurrency.ts';
import { type Git, GitFailure } from './run-git.ts';

/** One commit of a repository. Nothing is ever checked out: no hook, filter, link or submodule comes to life. */
export interface GitTree {
  readonly commit: string;
  /** Regular files, sorted by path. */
  readonly files: readonly GitFile[];
  /** Contents in the order of `files`. @throws GitFailure for one that the repository lacks */
  read(files: readonly GitFile[]): Promise<readonly Buffer[]>;
}

export interface GitFile {
  readonly path: string;
  readonly object: string;
  /** 0 where the repository lacks the content. */
  readonly size: number;
}

export interface TreeRequest {
  readonly commit: string;
  /** Path of the folder in the tree: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The repository, for messages. */
  readonly name: string;
  readonly signal: AbortSignal;
}

/**
 * Budget: files and folders of a commit, below the folder that is asked about; more is an error. Links and submodules count. The largest
 * published projects have half of it.
 */
const MOST_ENTRIES = 400_000;
/** Budget in bytes: paths of the files and folders of a commit. */
const LARGEST_LIST = 2 ** 26;
/** Regular and executable files; links (120000) and submodules (160000) are left out. */
const FILE = /^100(?:644|755|664) blob ([0-9a-f]{40,64}) +(\d+|BAD)\t(.*)$/s;

/**
 * Budget: commits whose files a thread holds at once; others wait. A folder may stand in a tree any number of times, so a few bytes make
 * hundreds of millions of files: few lists are held at once.
 */
const AT_ONCE = 2;
const inTurn = limitConcurrency(AT_ONCE);

/** Lists the files of a commit and lets `use` read them. @throws LimitReachedError for too many, GitFailure */
export async function withTree<Result>(
  git: Git,
  request: TreeRequest,
  use: (tree: GitTree) => Promise<Result>,
): Promise<Result> {
  return await inTurn(async () => {
    const files = await listFiles(git, request);
    const read = async (wanted: readonly GitFile[]): Promise<readonly Buffer[]> => {
      const contents: Buffer[] = [];
      for (const batch of batchesOf(wanted)) contents.push(...(await readBatch(git, batch)));
      return contents;
    };
    return await use({ commit: request.commit, files, read });
  }, request.signal);
}

/** Its whole id. @throws GitFailure when there is none */
export async function resolveCommit(git: Git, ref: string): Promise<string> {
  const out = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  return out.toString('latin1').trim();
}

/** Folders are listed too (-t): a tree may hold as many without a single file. */
async function listFiles(git: Git, { commit, prefix, name }: TreeRequest): Promise<readonly GitFile[]> {
  const files: GitFile[] = [];
  let entries = 0;
  let bytes = 0;
  let rest: Buffer[] = [];
  const take = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > LARGEST_LIST) throw tooMuch('paths of more than 64 MiB');
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      if (++entries > MOST_ENTRIES) throw tooMuch(`more than ${MOST_ENTRIES.toLocaleString('en')} files and folders`);
      const isWhole = rest.length === 0;
      const entry = isWhole ? chunk.toString('utf8', start, end) : join(rest, chunk.subarray(start, end));
      const file = parseEntry(entry);
      if (file !== null) files.push(file);
      rest = [];
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  };
  const below = prefix === '' ? [] : ['--', prefix];
  await git(['ls-tree', '-r', '-t', '-z', '-l', '--full-tree', commit, ...below], { take });
  return files;

  function tooMuch(what: string): LimitReachedError {
    return new LimitReachedError(`The commit ${commit} of ${name} has ${what}`);
  }
}

function join(parts: readonly Buffer[], last: Buffer): string {
  return Buffer.concat([...parts, last]).toString('utf8');
}

function parseEntry(entry: string): GitFile | null {
  const [, object, size, path] = FILE.exec(entry) ?? [];
  return object === undefined ? null : { object, size: size === 'BAD' ? 0 : Number(size), path: path! };
}

/** Bytes that git sends before they are put together, which takes them twice. */
const BATCH = 2 ** 25;
/** Bytes of what git writes of each file besides its content, at most. */
const HEAD = 128;

function* batchesOf(files: readonly GitFile[]): Iterable<readonly GitFile[]> {
  let batch: GitFile[] = [];
  let size = 0;
  for (const file of files) {
    batch.push(file);
    size += file.size + HEAD;
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** `<object> blob <size>\n<bytes>\n` each, or `<object> missing\n`. Source: git-cat-file(1), "BATCH OUTPUT". */
async function readBatch(git: Git, files: readonly GitFile[]): Promise<readonly Buffer[]> {
  const input = files.map(({ object }) => `${object}\n`).join('');
  const largest = files.reduce((sum, { size }) => sum + size + HEAD, 0);
  const output = await git(['cat-file', '--batch'], { input, largest });
  let at = 0;
  return files.map(({ path, object }) => {
    const end = output.indexOf(10, at);
    const head = / blob (\d+)$/.exec(output.toString('latin1', at, end));
    at = end + 1;
    if (head === null) throw lacking(path, object);
    const start = at;
    at += Number(head[1]) + 1;
    return output.subarray(start, at - 1);
  });
}

function lacking(path: string, object: string): GitFailure {
  return new GitFailure(
    `the content of ${path} (${object}) is not in the repository, which may be a partial clone: git fetch --refetch --no-filter brings all`,
  );
}
