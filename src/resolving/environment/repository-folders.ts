import path, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import type { FolderRules } from '../../maven/repositories/repository-refs.ts';
import { namesHost } from '../../platform/files/names-host.ts';
import type { ProjectBounds } from '../../platform/files/project-bounds.ts';
import { realPathOf } from '../../platform/files/real-path.ts';

/**
 * Lets a project have repositories in `own` places, wherever links put them; others when the user trusts it with them. On other
 * machines nothing is looked at before that.
 */
export function checkRepositoryFolders(
  own: readonly ProjectBounds[],
  trust: ProjectTrust,
  paths: PlatformPath = path,
): FolderRules['refuses'] {
  return (folder) => {
    const written = fileURLToPath(folder, { windows: paths.sep === '\\' });
    if (own.some((place) => place.holds(written))) return null;
    const real = namesHost(written, paths) ? written : realPathOf(written);
    const isTrusted = trust.allows({ kind: 'argument', text: `the repository in ${real}`, sha256: null });
    return isTrusted ? null : `it lies outside of the project; "${trust.command}" allows it`;
  };
}
