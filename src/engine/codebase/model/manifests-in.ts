import type { Manifests } from '../../../buildfiles/workspaces/manifests.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';

/** Manifests that are indexed in a folder, given with its slash. A file that git ignores is not indexed, so it is no member. */
export function manifestsIn(index: SourceIndex, folder: string): Manifests {
  return {
    read(path) {
      const row = index.findFile(folder + path);
      return row < 0 ? null : Buffer.from(index.text(row)).toString('utf8');
    },
    foldersWith: (name) =>
      index.files.flatMap(({ path }) => {
        if (!path.startsWith(folder)) return [];
        const inside = path.slice(folder.length);
        if (inside === name) return ['.'];
        return inside.endsWith(`/${name}`) ? [inside.slice(0, -name.length - 1)] : [];
      }),
  };
}
