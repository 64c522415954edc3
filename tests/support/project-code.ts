import { createProjectCode, type ProjectCode } from '../../src/engine/codebase/model/project-code.ts';
import { unusedDamageReader } from './damage-reader.ts';
import { unusedOutlineReader } from './outline-reader.ts';
import { tempFolder } from './temp-folder.ts';

/** The own files of a project of Java below `root`, kept in a home of their own. */
export function projectCode(root: string): ProjectCode {
  const selection = { exclude: [], maxDepth: null, largest: 2 ** 20, gitignore: true };
  const readers = { damage: unusedDamageReader, outlines: unusedOutlineReader };
  return createProjectCode({ home: tempFolder(), root, selection, ...readers });
}
