import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import { isJdk } from '../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../core/call-context.ts';
import { ArtifactNotFoundError } from '../../core/problems/errors.ts';
import { compareGenericVersions } from '../../maven/versions/generic-version.ts';
import { findNewestRelease } from '../../maven/versions/nearby-versions.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import type { ListVersions } from './list-versions.ts';
import type { FindMeantModules } from './subject/meant-modules.ts';

export interface NewestRelease {
  readonly version: string;
  /** Repositories that did not say which versions they have; offline nobody is asked. */
  readonly unanswered: readonly string[];
}

export interface NewestReleaseDeps {
  readonly hasProject: boolean;
  readonly listVersions: ListVersions;
  readonly findMeant: FindMeantModules;
}

/**
 * The newest release of an artifact for somebody outside any project; without releases the highest version. Null in a project, whose
 * versions count, and for the JDK. @throws ArtifactNotFoundError where nobody has it.
 */
export function createFindNewestRelease({ hasProject, listVersions, findMeant }: NewestReleaseDeps) {
  return async (module: ModuleId, ctx: CallContext): Promise<NewestRelease | null> => {
    if (hasProject || isJdk(module)) return null;
    const subject = { coordinates: { ...module, version: 'RELEASE' }, target: null };
    const { versions, unanswered } = await listVersions(subject, ctx);
    const version = findNewestRelease(versions) ?? [...versions].sort(compareGenericVersions).at(-1);
    if (version !== undefined) return { version, unanswered };
    const asked = ctx.offline
      ? ' on this machine'
      : unanswered.length > 0
        ? `, and ${unanswered.join(', ')} could not be asked`
        : '';
    throw new ArtifactNotFoundError(`There is no version of ${printModule(module)}${asked}`, [], {
      isCertain: !ctx.offline && unanswered.length === 0,
      exists: false,
      suggestion: suggestNames(await findMeant(module), 'Check the coordinates.'),
    });
  };
}
