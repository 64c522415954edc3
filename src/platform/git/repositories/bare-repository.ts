import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LimitReachedError } from '../../../core/problems/errors.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { replaceFile } from '../../files/atomic-write.ts';
import { nullWhenAbsent } from '../../files/files.ts';
import { LARGEST_OWN, readBytes } from '../../files/read-bytes.ts';
import { addCommit, type CommitContent } from './add-commit.ts';
import { type Pack, PackBuilder } from './pack-builder.ts';

/** A bare repository of git that this program writes: a branch is one commit without a past. */
export interface BareRepository {
  /** Names of the branches. */
  branches(): readonly string[];
  /** Makes the branch hold exactly these files. The same files and message give the same commit, at any time and on any machine. */
  commit(branch: string, content: CommitContent): Promise<CommitOutcome>;
  /** The branch that HEAD is to be. */
  setHead(branch: string): Promise<void>;
}

export interface CommitOutcome {
  /** False: the branch was so already. */
  readonly isNew: boolean;
  /** Paths that git refuses, which are not in it. */
  readonly leftOut: readonly string[];
}

const REFS_HEAD = '# pack-refs with: peeled fully-peeled sorted ';

const HEAD = 8;

const FANOUT = 256 * 4;

const ID = 20;

/** From here on offsets would need the table of large ones. */
const LARGEST_OFFSET = 2 ** 31;

/** Opens the repository in `folder`, or begins one there. `config`: the text of its config besides what every one has. */
export async function openBareRepository(folder: string, config: string): Promise<BareRepository> {
  const packs = join(folder, 'objects', 'pack');
  const known = new Set<string>();
  for (const name of (await readdir(packs).catch(nullWhenAbsent)) ?? []) {
    if (!name.endsWith('.idx')) continue;
    for (const id of readPackIndex((await readBytes(join(packs, name), LARGEST_OWN)) ?? Buffer.alloc(0))) known.add(id);
  }
  const refsFile = join(folder, 'packed-refs');
  const refs = parseRefs((await readBytes(refsFile))?.toString() ?? '');

  return {
    branches: () => [...refs.keys()],

    async commit(branch, content) {
      const pack = new PackBuilder((id) => known.has(id));
      const { id, leftOut } = addCommit(content, pack);
      if (refs.get(branch) === id) return { isNew: false, leftOut };
      await writePack(pack);
      refs.set(branch, id);
      await replaceFile(refsFile, printRefs(refs));
      return { isNew: true, leftOut };
    },

    async setHead(branch) {
      await replaceFile(join(folder, 'config'), `[core]\n\trepositoryformatversion = 0\n\tbare = true\n${config}`);
      // Without this folder git takes none for a repository.
      await replaceFile(join(folder, 'refs', 'heads', '.keep'), '');
      await replaceFile(join(folder, 'HEAD'), `ref: refs/heads/${branch}\n`);
    },
  };

  async function writePack(builder: PackBuilder): Promise<void> {
    const built = builder.finish();
    if (built === null) return;
    const path = join(packs, built.name);
    await replaceFile(`${path}.pack`, Buffer.concat(built.pack));
    // A pack counts once its index is there.
    await replaceFile(`${path}.idx`, encodePackIndex(built));
    for (const { id } of built.entries) known.add(id);
  }
}

/** The `.idx` file of a pack, version 2: https://git-scm.com/docs/gitformat-pack. @throws LimitReachedError for a pack of 2 GiB. */
function encodePackIndex({ entries, checksum }: Pick<Pack, 'entries' | 'checksum'>): Uint8Array {
  const sorted = entries.toSorted((a, b) => compareText(a.id, b.id));
  if (sorted.some(({ offset }) => offset >= LARGEST_OFFSET))
    throw new LimitReachedError('A pack of git has over 2 GiB');
  const head = Buffer.alloc(HEAD + FANOUT);
  head.writeUInt32BE(0xff744f63, 0);
  head.writeUInt32BE(2, 4);
  for (const { id } of sorted) {
    for (let first = Number.parseInt(id.slice(0, 2), 16); first < 256; first++) {
      head.writeUInt32BE(head.readUInt32BE(HEAD + first * 4) + 1, HEAD + first * 4);
    }
  }
  const ids = sorted.map(({ id }) => Buffer.from(id, 'hex'));
  const numbers = (of: readonly number[]) => {
    const bytes = Buffer.alloc(of.length * 4);
    for (const [position, value] of of.entries()) bytes.writeUInt32BE(value, position * 4);
    return bytes;
  };
  const crcs = numbers(sorted.map(({ crc32 }) => crc32));
  const offsets = numbers(sorted.map(({ offset }) => offset));
  const body = Buffer.concat([head, ...ids, crcs, offsets, checksum]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** The ids of the objects in the pack of this index; none for an invalid index. */
function readPackIndex(bytes: Buffer): readonly string[] {
  if (bytes.length < HEAD + FANOUT || bytes.readUInt32BE(0) !== 0xff744f63) return [];
  const count = bytes.readUInt32BE(HEAD + FANOUT - 4);
  const at = (position: number) => HEAD + FANOUT + position * ID;
  if (bytes.length < at(count)) return [];
  return Array.from({ length: count }, (_, position) => bytes.toString('hex', at(position), at(position + 1)));
}

function parseRefs(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([0-9a-f]{40}) refs\/heads\/(.+)$/gm)].map(([, id, name]) => [name!, id!]));
}

function printRefs(refs: ReadonlyMap<string, string>): string {
  const lines = [...refs].sort(([a], [b]) => compareText(a, b)).map(([name, id]) => `${id} refs/heads/${name}`);
  return `${[REFS_HEAD, ...lines].join('\n')}\n`;
}
