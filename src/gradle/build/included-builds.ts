import { printModule } from '../../core/artifacts/coordinates.ts';
import type { BuildState } from './state/build-state.ts';
import { type NestedBuild, placeProject, toGradleProject } from './to-gradle-project.ts';

/** A build and those that it includes, over any number of steps, itself first. `settings` alone tells only of its own. */
export function listBuilds(state: BuildState): readonly NestedBuild[] {
  const rootFolder = state.folder;
  const builds: NestedBuild[] = [{ state, prefix: '', rootFolder }];
  const seen = new Set([rootFolder]);
  for (const { state: above, prefix } of builds) {
    for (const [folder, { name }] of above.includedBuilds) {
      const included = above.readBuilds.get(folder);
      if (included === undefined || seen.has(folder)) continue;
      seen.add(folder);
      builds.push({ state: included, prefix: `${prefix}:${name}`, rootFolder });
    }
  }
  return builds;
}

/**
 * Projects that count in place of published modules, by `g:a`: their paths.
 * Source: https://docs.gradle.org/current/userguide/composite_builds.html.
 */
export function listSubstitutions(builds: readonly NestedBuild[]): ReadonlyMap<string, string> {
  const [, ...included] = builds;
  const found = new Map<string, string>();
  for (const build of included) {
    const said = builds
      .map(({ state }) => state.includedBuilds.get(build.state.folder)?.substitutions)
      .find((substitutions) => substitutions !== undefined && substitutions.size > 0);
    const own = [...build.state.projects.values()].map((project) => {
      const { coordinates, path } = toGradleProject(build, project);
      return [printModule(coordinates), path] as const;
    });
    const stated = [...(said ?? [])].map(([module, path]) => [module, placeProject(path, build.prefix)] as const);
    for (const [module, path] of said === undefined ? own : stated) if (!found.has(module)) found.set(module, path);
  }
  return found;
}
