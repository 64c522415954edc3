import type { CallContext } from '../../core/call-context.ts';
import type { ModuleId } from '../../core/coordinates.ts';
import { compareGenericVersions } from '../../maven/generic-version.ts';
import type { ArtifactAccessDeps } from '../artifact-access.ts';
import type { ListedArtifact } from '../known-artifacts.ts';
import { chooseProjectVersion } from './choose-version.ts';
import type { ProjectLoader } from './project-loader.ts';

/** For calls without a version: the project's, else the highest one that is indexed or registered here (DESIGN.md 4). */
export function createVersionChooser(
  loader: ProjectLoader,
  list: (ctx: CallContext) => Promise<readonly ListedArtifact[]>,
): ArtifactAccessDeps['chooseVersion'] {
  return async (module, ctx) => {
    const project = loader.hasProject ? await loader.load([], ctx) : { modules: [] };
    const used = chooseProjectVersion(project, module, loader.workingModule);
    if (used !== null) {
      return { version: used.dependency.version, otherVersions: used.otherVersions, from: 'project' };
    }
    const [version, ...otherVersions] = listVersions(await list(ctx), module);
    return version === undefined ? null : { version, otherVersions, from: 'indexed' };
  };
}

/** Highest first. */
function listVersions(artifacts: readonly ListedArtifact[], { groupId, artifactId }: ModuleId): readonly string[] {
  const own = artifacts.filter(
    ({ coordinates }) => coordinates.groupId === groupId && coordinates.artifactId === artifactId,
  );
  const usable = own.filter(({ status }) => status !== 'failed');
  const versions = (usable.length > 0 ? usable : own).map(({ coordinates: { version } }) => version);
  return [...new Set(versions)].sort((a, b) => compareGenericVersions(b, a));
}
