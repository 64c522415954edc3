import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText } from '../../../core/text/compare-text.ts';
import { replaceFile } from '../../files/atomic-write.ts';
import { nullWhenAbsent } from '../../files/files.ts';
import { LARGEST_OWN, readBytes } from '../../files/read-bytes.ts';
import { addCommit, type CommitContent } from './add-commit.ts';
import { PackBuilder } from './pack-builder.ts';
import { encodePackIndex, readPackIndex } from './pack-index.ts';

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

function parseRefs(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([0-9a-f]{40}) refs\/heads\/(.+)$/gm)].map(([, id, name]) => [name!, id!]));
}

function printRefs(refs: ReadonlyMap<string, string>): string {
  const lines = [...refs].sort(([a], [b]) => compareText(a, b)).map(([name, id]) => `${id} refs/heads/${name}`);
  return `${[REFS_HEAD, ...lines].join('\n')}\n`;
}
