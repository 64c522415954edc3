import type { PackBuilder } from './pack-builder.ts';

/** A folder: the ids of files, and folders, by name. */
type Folder = Map<string, string | Folder>;

export interface AddedTree {
  readonly id: string;
  /** Paths that no tree of git may hold. */
  readonly leftOut: readonly string[];
}

/** Adds the trees of these files, `path → id of the content`, and gives the topmost. */
export function addTree(files: Iterable<readonly [string, string]>, pack: PackBuilder): AddedTree {
  const root: Folder = new Map();
  const leftOut: string[] = [];
  for (const [path, id] of files) if (!put(root, path.split('/'), id)) leftOut.push(path);
  return { id: add(root), leftOut };

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
    return Buffer.from(typeof child === 'string' ? child : add(child), 'hex');
  }
}

/** False for a path that git would refuse, or whose place is taken: archives may hold a file and a folder of one name. */
function put(root: Folder, parts: readonly string[], id: string): boolean {
  if (!parts.every(isAllowed)) return false;
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

/** What file systems may take for git's own folder, as `git fsck` judges it, is no name for a file: https://git-scm.com/docs/git-fsck */
function isAllowed(name: string): boolean {
  const seen = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '');
  return !/^\.{0,2}$/.test(name) && !/[\\\0]/.test(name) && !/^(?:\.git|git~1)[ .]*(?::.*)?$/i.test(seen);
}
