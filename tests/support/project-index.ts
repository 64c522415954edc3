import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { listProjectFiles } from '../../src/indexing/project/project-files.ts';
import { updateFolderIndex } from '../../src/indexing/project/update-folder-index.ts';
import { unusedDamageReader } from './damage-reader.ts';
import { openOutlineReader } from './outline-reader.ts';
import { quietContext } from './quiet-context.ts';
import { tempFolder } from './temp-folder.ts';

/** Of files in any language that is known, in a new folder. */
export async function projectIndex(files: Readonly<Record<string, string>>): Promise<SourceIndex> {
  const { signal } = quietContext;
  const selection = { exclude: [], maxDepth: null, largest: 2 ** 20, gitignore: true };
  const listed = listProjectFiles(tempFolder(files), selection, signal);
  const outlines = openOutlineReader();
  return (await updateFolderIndex(listed, null, { damage: unusedDamageReader, outlines, signal })).index;
}
