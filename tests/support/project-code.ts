import { createProjectCode, type ProjectCode } from '../../src/engine/codebase/model/project-code.ts';
import type { DamageReader } from '../../src/indexing/damage-reader.ts';
import { unusedDamageReader } from './damage-reader.ts';
import { unusedOutlineReader } from './outline-reader.ts';
import { tempFolder } from './temp-folder.ts';

interface ProjectCodeOptions {
  /** Absent: one of its own. */
  readonly home?: string;
  readonly exclude?: readonly string[];
  readonly damage?: DamageReader;
}

/** The own files of a project of Java and Kotlin below `root`. */
export function projectCode(
  root: string,
  { home = tempFolder(), exclude = [], damage = unusedDamageReader }: ProjectCodeOptions = {},
): ProjectCode {
  const selection = { exclude, maxDepth: null, largest: 2 ** 20, gitignore: true };
  return createProjectCode({ home, root, selection, damage, outlines: unusedOutlineReader });
}
