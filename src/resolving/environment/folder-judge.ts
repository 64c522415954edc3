import path, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import type { FolderRules } from '../../maven/repositories/repository-refs.ts';
import { isThere } from '../../platform/files/files.ts';
import { namesHost } from '../../platform/files/names-host.ts';
import { isWithin, realPathOf } from '../../platform/files/real-path.ts';

/**
 * Lets a project have repositories below `own` folders, wherever links put them; others when the user trusts it with them. On other
 * machines nothing is looked at before that.
 */
export function createFolderJudge(
  own: readonly string[],
  trust: ProjectTrust,
  paths: PlatformPath = path,
): Pick<FolderRules, 'isThere' | 'refuses'> {
  const folders = own.map(realPathOf);
  const pathOf = (folder: URL) => fileURLToPath(folder, { windows: paths.sep === '\\' });
  return {
    isThere: (folder) => namesHost(pathOf(folder), paths) || isThere(pathOf(folder)),
    refuses(folder) {
      const written = pathOf(folder);
      const mayLook = !namesHost(written, paths) || own.some((each) => isWithin(written, each, paths));
      const real = mayLook ? realPathOf(written) : written;
      if (folders.some((each) => isWithin(real, each, paths))) return null;
      const isTrusted = trust.allows({ kind: 'argument', text: `the repository in ${real}`, sha256: null });
      return isTrusted ? null : `it lies outside of the project; "${trust.command}" allows it`;
    },
  };
}
