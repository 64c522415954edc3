import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import { HOW_TO_HAVE_JDK, isJdk, type JdkSources } from '../../core/artifacts/jdk-module.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { ArtifactNotFoundError, CorruptArtifactError, InvalidInputError } from '../../core/problems/errors.ts';
import { mediationRules } from '../../resolving/graphs/mediation-rules.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { findProjectVersion } from './find-project-version.ts';
import type { ProjectLoader } from './project-loader.ts';

export interface VersionChoice {
  readonly version: string;
  readonly otherVersions: readonly string[];
  readonly from: 'project' | 'indexed';
}

/**
 * For calls without a version. @throws InvalidInputError when nobody knows one and when the project cannot be read, ArtifactNotFoundError
 * for the JDK where there is none.
 */
export type ChooseVersion = (module: ModuleId, ctx: CallContext) => Promise<VersionChoice>;

const GIVE_VERSION = 'Call again with version.';
const NO_PROJECT = { modules: [], mediation: 'nearest' } as const;

export interface VersionSources {
  readonly loader: ProjectLoader;
  readonly jdk: JdkSources;
  /** Those known here, in no order. */
  listVersions(module: ModuleId): Promise<readonly string[]>;
  /** Others that may be meant, best first. */
  findMeant(module: ModuleId): Promise<readonly string[]>;
}

/** The project's version, else the highest that is known here (docs/decisions/versions.md, "Omitted version"). */
export function createChooseVersion({ loader, jdk, listVersions, findMeant }: VersionSources): ChooseVersion {
  return async (module, ctx) => {
    if (isJdk(module) && 'version' in jdk) return { version: jdk.version, otherVersions: [], from: 'project' };
    const project = loader.hasProject ? await load(module, ctx) : NO_PROJECT;
    const used = findProjectVersion(project, module, loader.workingModule);
    if (used !== null) {
      return { version: used.dependency.version, otherVersions: used.otherVersions, from: 'project' };
    }
    const { compareVersions } = mediationRules[project.mediation];
    const known = [...(await listVersions(module))].sort((a, b) => compareVersions(b, a));
    const [version, ...otherVersions] = known;
    if (version !== undefined) return { version, otherVersions, from: 'indexed' };
    if (isJdk(module) && 'missing' in jdk) throw jdkNotFound(jdk.missing);
    throw unknownModule(module, await findMeant(module));
  };

  async function load(module: ModuleId, ctx: CallContext): Promise<ResolvedProject> {
    try {
      return await loader.load([], ctx);
    } catch (error) {
      if (!(error instanceof InvalidInputError || error instanceof CorruptArtifactError)) throw error;
      const message = `version is missing, and what the project uses of ${printModule(module)} is not known: ${error.message}`;
      throw new InvalidInputError(message, { suggestion: GIVE_VERSION, cause: error });
    }
  }
}

function unknownModule(module: ModuleId, meant: readonly string[]): InvalidInputError {
  const message = `version is missing, and neither the project nor this cache knows ${printModule(module)}`;
  return new InvalidInputError(message, { suggestion: suggestNames(meant, GIVE_VERSION) });
}

function jdkNotFound(why: string): ArtifactNotFoundError {
  return new ArtifactNotFoundError(`No sources of the JDK: ${why}`, [], {
    isCertain: false,
    suggestion: HOW_TO_HAVE_JDK,
  });
}
