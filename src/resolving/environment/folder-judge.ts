import { fileURLToPath } from 'node:url';
import type { ProjectTrust } from '../../core/project-trust.ts';
import type { FolderRules } from '../../maven/repositories/repository-refs.ts';
import { isThere } from '../../platform/files/files.ts';
import { isWithin, realPathOf } from '../../platform/files/real-path.ts';

/** Lets a project have repositories below `own` folders, wherever links put them; others when the user trusts it with them. */
export function createFolderJudge(
  own: readonly string[],
  trust: ProjectTrust,
): Pick<FolderRules, 'isThere' | 'refuses'> {
  const folders = own.map(realPathOf);
  return {
    isThere: (folder) => isThere(fileURLToPath(folder)),
    refuses(folder) {
      const path = realPathOf(fileURLToPath(folder));
      if (folders.some((each) => isWithin(path, each))) return null;
      const isTrusted = trust.allows({ kind: 'argument', text: `the repository in ${path}`, sha256: null });
      return isTrusted ? null : `it lies outside of the project; "${trust.command}" allows it`;
    },
  };
}
