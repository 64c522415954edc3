import { type ModuleId, printCoordinates, printGav } from '../core/artifacts/coordinates.ts';
import { isComplete } from '../core/builds/gaps.ts';
import type { OmittedDependency, ResolvedDependency, ResolvedProject } from '../core/builds/resolved-project.ts';
import type { Problem } from '../core/problems/problem.ts';
import { findWanted } from './find-wanted.ts';
import { describeDependency, type TreeJsonDependency } from './tree-json.ts';

/** The output of `tree --why g:a --json` for scripts: the modules that have or want the artifact. */
export interface WhyJson {
  /** See TreeJson. */
  readonly complete: boolean;
  readonly modules: readonly {
    readonly path: string;
    readonly coordinates: string;
    readonly dependencies: readonly (TreeJsonDependency & Pick<ResolvedDependency, 'managed' | 'relocatedFrom'>)[];
    /** `via`: from the direct dependency down to the one that declares it; empty: the module itself does. */
    readonly omitted: readonly (Omit<OmittedDependency, 'parent'> & { readonly via: readonly string[] })[];
    /** Why it could not be had as asked for. */
    readonly problems: readonly Problem[];
  }[];
}

export function toWhyJson(project: Pick<ResolvedProject, 'modules' | 'problems'>, wanted: ModuleId): WhyJson {
  const explained = project.modules.map((module) => {
    const { found, omitted, problems } = findWanted(module, wanted);
    return {
      path: module.path,
      coordinates: printCoordinates(module.coordinates),
      dependencies: found.map((dependency) => {
        const { managed, relocatedFrom } = dependency;
        return { ...describeDependency(dependency), managed, relocatedFrom };
      }),
      omitted: omitted.map(({ parent, ...omission }) => ({ ...omission, via: listWay(module.dependencies[parent]) })),
      problems,
    };
  });
  return {
    complete: isComplete(project),
    modules: explained.filter(
      ({ dependencies, omitted, problems }) => dependencies.length + omitted.length + problems.length > 0,
    ),
  };
}

function listWay(declarer: ResolvedDependency | undefined): readonly string[] {
  if (declarer === undefined) return [];
  return [...declarer.via, printGav(declarer)];
}
