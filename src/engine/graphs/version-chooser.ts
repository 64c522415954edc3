import type { CallContext } from '../../core/call-context.ts';
import { type ModuleId, printModule } from '../../core/coordinates.ts';
import { CorruptArtifactError, InvalidInputError } from '../../core/errors.ts';
import type { Mediation, ResolvedProject } from '../../core/resolved-project.ts';
import { mediationRules } from '../../resolving/graphs/mediation-rules.ts';
import type { ArtifactAccessDeps } from '../artifact-access.ts';
import type { ListedArtifact } from '../known-artifacts.ts';
import { chooseProjectVersion } from './choose-version.ts';
import type { ProjectLoader } from './project-loader.ts';

/** The project's version, else the highest one that is indexed or registered here (docs/decisions.md, "Version omitted"). */
export function createVersionChooser(
  loader: ProjectLoader,
  list: (ctx: CallContext) => Promise<readonly ListedArtifact[]>,
): ArtifactAccessDeps['chooseVersion'] {
  return async (module, ctx) => {
    const project = loader.hasProject ? await load(module, ctx) : NO_PROJECT;
    const used = chooseProjectVersion(project, module, loader.workingModule);
    if (used !== null) {
      return { version: used.dependency.version, otherVersions: used.otherVersions, from: 'project' };
    }
    const [version, ...otherVersions] = listVersions(await list(ctx), module, project.mediation);
    return version === undefined ? null : { version, otherVersions, from: 'indexed' };
  };

  async function load(module: ModuleId, ctx: CallContext): Promise<ResolvedProject> {
    try {
      return await loader.load([], ctx);
    } catch (error) {
      if (!(error instanceof InvalidInputError || error instanceof CorruptArtifactError)) throw error;
      const message = `version is missing, and what the project uses of ${printModule(module)} is not known: ${error.message}`;
      throw new InvalidInputError(message, { suggestion: 'Call again with version, or mend the file.', cause: error });
    }
  }
}

const NO_PROJECT = { modules: [], mediation: 'nearest' } as const;

/** Highest first. */
function listVersions(
  artifacts: readonly ListedArtifact[],
  { groupId, artifactId }: ModuleId,
  mediation: Mediation,
): readonly string[] {
  const own = artifacts.filter(
    ({ coordinates }) => coordinates.groupId === groupId && coordinates.artifactId === artifactId,
  );
  const usable = own.filter(({ status }) => status !== 'failed');
  const versions = (usable.length > 0 ? usable : own).map(({ coordinates: { version } }) => version);
  const { compareVersions } = mediationRules[mediation];
  return [...new Set(versions)].sort((a, b) => compareVersions(b, a));
}
