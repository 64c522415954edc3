import { type AddedTree, addTree } from './add-tree.ts';
import { PackBuilder } from './pack-builder.ts';

export interface CommitContent {
  readonly message: string;
  readonly files: Iterable<readonly [path: string, content: Uint8Array]>;
}

/** Nobody wrote it at any time: with a fixed date the same files are the same commit. */
const WRITTEN_BY = 'jar-indexer <jar-indexer@localhost> 946684800 +0000';

/** Adds a commit without a past that holds these files. */
export function addCommit({ message, files }: CommitContent, pack: PackBuilder): AddedTree {
  const blobs = [...files].map(([path, content]) => [path, pack.add('blob', content)] as const);
  const { id: tree, leftOut } = addTree(blobs, pack);
  const text = `tree ${tree}\nauthor ${WRITTEN_BY}\ncommitter ${WRITTEN_BY}\n\n${message}\n`;
  return { id: pack.add('commit', Buffer.from(text)), leftOut };
}

/** The id that such a commit has in any repository. */
export function commitIdOf(content: CommitContent): string {
  return addCommit(content, new PackBuilder(() => true)).id;
}
