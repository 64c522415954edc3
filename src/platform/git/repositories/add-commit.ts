import { PackBuilder } from './pack-builder.ts';

export interface CommitContent {
  readonly message: string;
  readonly files: Iterable<readonly [path: string, content: Uint8Array]>;
}

/** With a fixed date the same files are the same commit. */
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

/** A folder: the ids of files, and folders, by name. */
type Folder = Map<string, string | Folder>;

export interface AddedTree {
  readonly id: string;
  /** Paths that no tree of git may hold. */
  readonly leftOut: readonly string[];
}

/** Adds the trees of these files, `path → id of the content`, and gives the topmost. */
function addTree(files: Iterable<readonly [string, string]>, pack: PackBuilder): AddedTree {
  const root: Folder = new Map();
  const leftOut: string[] = [];
  for (const [path, id] of files) if (!put(root, path.split('/'), id)) leftOut.push(path);
  const folders = [root];
  for (const folder of folders) for (const child of folder.values()) if (typeof child !== 'string') folders.push(child);
  // Folders come after the ones around them; reversed, the inner ones have their ids first.
  const ids = new Map<Folder, string>();
  for (const folder of folders.reverse()) ids.set(folder, add(folder));
  return { id: ids.get(root)!, leftOut };

  function add(folder: Folder): string {
    const entries = [...folder].map(([name, child]) => {
      const isFolder = typeof child !== 'string';
      const bytes = Buffer.from(name);
      return {
        // Git sorts folders as if their names ended in a slash.
        key: isFolder ? Buffer.concat([bytes, Buffer.from('/')]) : bytes,
        entry: Buffer.concat([Buffer.from(`${isFolder ? '40000' : '100644'} `), bytes, Buffer.from([0]), idOf(child)]),
      };
    });
    const sorted = entries.sort((a, b) => Buffer.compare(a.key, b.key));
    return pack.add('tree', Buffer.concat(sorted.map(({ entry }) => entry)));
  }

  function idOf(child: string | Folder): Buffer {
    return Buffer.from(typeof child === 'string' ? child : ids.get(child)!, 'hex');
  }
}

/** git reads no deeper tree: https://git-scm.com/docs/git-config#Documentation/git-config.txt-coremaxTreeDepth */
const MAX_DEPTH = 2_048;

/** False for a path that git would refuse, or whose place is taken: archives may hold a file and a folder of one name. */
function put(root: Folder, parts: readonly string[], id: string): boolean {
  if (parts.length > MAX_DEPTH || !parts.every(isAllowed)) return false;
  let folder = root;
  for (const part of parts.slice(0, -1)) {
    const child: string | Folder = folder.get(part) ?? new Map();
    if (typeof child === 'string') return false;
    folder.set(part, child);
    folder = child;
  }
  const name = parts.at(-1)!;
  if (folder.has(name)) return false;
  folder.set(name, id);
  return true;
}

/** False for a name that a file system may take for git's own folder, as `git fsck` has it: https://git-scm.com/docs/git-fsck */
function isAllowed(name: string): boolean {
  const seen = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '');
  return !/^\.{0,2}$/.test(name) && !/[\\\0]/.test(name) && !/^(?:\.git|git~1)[ .]*(?::.*)?$/i.test(seen);
}
