/** Deeper folders are counted with those around them. */
const DEEPEST = 30;

/** The deepest folders, at most so many, that hold all of these files, each with how many it holds; at the top `.`. */
export function countByFolder(paths: readonly string[], most: number): Readonly<Record<string, number>> {
  const folders = paths.map((path) => path.split('/').slice(0, -1));
  const countTo = (depth: number) => {
    const counts = new Map<string, number>();
    for (const folder of folders) {
      const name = folder.slice(0, depth).join('/') || '.';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };
  let counts = countTo(0);
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const deeper = countTo(depth);
    if (deeper.size > most) break;
    counts = deeper;
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
