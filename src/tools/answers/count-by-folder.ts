/** Deeper folders are counted with those around them. */
const DEEPEST = 30;

/** The deepest folders, at most so many, that hold all of these files, each with how many it holds; at the top `.`. */
export function countByFolder(paths: readonly string[], most: number): Readonly<Record<string, number>> {
  /** Null: there are more than that. */
  const countTo = (depth: number) => {
    const counts = new Map<string, number>();
    for (const path of paths) {
      const name = folderOf(path, depth) || '.';
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (counts.size > most && depth > 0) return null;
    }
    return counts;
  };
  let counts = countTo(0)!;
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const deeper = countTo(depth);
    if (deeper === null) break;
    counts = deeper;
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The folder of a file, not below so many others. */
function folderOf(path: string, depth: number): string {
  let end = 0;
  for (let at = 0; at < depth; at++) {
    const slash = path.indexOf('/', end === 0 ? 0 : end + 1);
    if (slash === -1) break;
    end = slash;
  }
  return path.slice(0, end);
}
