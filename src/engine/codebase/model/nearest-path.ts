/**
 * Of paths that end as `wanted`, each of which may be meant, the nearest to the module that is worked in, first; all are given. Nearest
 * is the one at that very place in the module, then what shares more of the module's leading folders; null as `nearest`: several lie
 * equally near. `module`: as `placeBelow` gives it; null: none is known.
 */
export function nearestPath(
  paths: readonly string[],
  wanted: string,
  module: string | null,
): { readonly nearest: string | null; readonly ordered: readonly string[] } {
  const folders = module === null || module === '.' ? [] : module.split('/');
  const place = [...folders, wanted].join('/');
  const closeness = (path: string) => (path === place ? folders.length + 1 : countShared(path.split('/'), folders));
  const ordered = paths.map((path) => ({ path, close: closeness(path) })).sort((one, other) => other.close - one.close);
  const [first, second] = ordered;
  return {
    nearest: first !== undefined && first.close > (second?.close ?? -1) ? first.path : null,
    ordered: ordered.map(({ path }) => path),
  };
}

function countShared(names: readonly string[], folders: readonly string[]): number {
  const other = folders.findIndex((folder, at) => names[at] !== folder);
  return other < 0 ? folders.length : other;
}
