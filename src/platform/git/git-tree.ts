import { eachPart } from '../../core/text/each-part.ts';
import { createTurns } from '../threads/turns.ts';

/** Runs git on one repository. @throws GitFailure */
export type Git = (args: readonly string[], input?: string) => Promise<Buffer>;

/** One commit of a repository. Nothing is ever checked out: no hook, filter, link or submodule comes to life. */
export interface GitTree {
  readonly commit: string;
  /** Regular files, sorted by path. */
  readonly files: readonly GitFile[];
  /** Contents in the order of `files`; null for one that is missing. */
  read(files: readonly GitFile[]): Promise<readonly (Buffer | null)[]>;
}

export interface GitFile {
  readonly path: string;
  readonly object: string;
  readonly size: number;
}

/** Regular and executable files; links (120000) and submodules (160000) are left out. */
const TREE_LINE = /^100(?:644|755|664) blob ([0-9a-f]{40,64}) +(\d+)\t(.*)$/s;

export async function openTree(git: Git, commit: string): Promise<GitTree> {
  const files = await parseTree(await git(['ls-tree', '-r', '-z', '-l', '--full-tree', commit]));
  const read = async (wanted: readonly GitFile[]): Promise<readonly (Buffer | null)[]> => {
    const contents: (Buffer | null)[] = [];
    for (const batch of batchesOf(wanted)) {
      const objects = batch.map(({ object }) => `${object}\n`).join('');
      contents.push(...parseBatch(await git(['cat-file', '--batch'], objects), batch.length));
    }
    return contents;
  };
  return { commit, files, read };
}

/** Bytes that git sends before they are put together, which takes them twice. */
const BATCH = 2 ** 25;

function* batchesOf(files: readonly GitFile[]): Iterable<readonly GitFile[]> {
  let batch: GitFile[] = [];
  let size = 0;
  for (const file of files) {
    batch.push(file);
    size += file.size;
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Its whole id. @throws GitFailure when there is none */
export async function resolveCommit(git: Git, ref: string): Promise<string> {
  const out = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  return out.toString('latin1').trim();
}

async function parseTree(output: Buffer): Promise<readonly GitFile[]> {
  const files: GitFile[] = [];
  const turn = createTurns();
  for (const line of eachPart(output, 0)) {
    const pause = turn();
    if (pause !== undefined) await pause;
    const match = TREE_LINE.exec(line);
    if (match !== null) files.push({ object: match[1] as string, size: Number(match[2]), path: match[3] as string });
  }
  return files;
}

/** `<object> blob <size>\n<bytes>\n` each, or `<object> missing\n`. Source: git-cat-file(1), "BATCH OUTPUT". */
function parseBatch(output: Buffer, count: number): readonly (Buffer | null)[] {
  const contents: (Buffer | null)[] = [];
  let at = 0;
  while (contents.length < count) {
    const end = output.indexOf(10, at);
    const head = / blob (\d+)$/.exec(output.toString('latin1', at, end));
    at = end + 1;
    if (head === null) {
      contents.push(null);
      continue;
    }
    const size = Number(head[1]);
    contents.push(output.subarray(at, at + size));
    at += size + 1;
  }
  return contents;
}
