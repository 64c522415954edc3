import type { Manifests } from '../../src/buildfiles/workspaces/manifests.ts';

/** Files by path, as readers of workspaces see them. */
export function manifestsOf(files: Readonly<Record<string, string>>): Manifests {
  const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
  return {
    read: (path) => files[path] ?? null,
    foldersWith: (name) =>
      Object.keys(files)
        .filter((path) => `/${path}`.endsWith(`/${name}`))
        .map(folderOf),
  };
}
