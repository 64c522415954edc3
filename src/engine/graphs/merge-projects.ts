import type { ResolvedProject } from '../../core/builds/resolved-project.ts';

/** Several roots as one: modules one after another, the first root's name and rules. The list is not empty. */
export function mergeProjects(projects: readonly ResolvedProject[]): ResolvedProject {
  const [first, ...others] = projects;
  if (others.length === 0) return first!;
  return {
    ...first!,
    root: [...new Set(projects.map(({ root }) => root))].join(', '),
    modules: projects.flatMap(({ modules }) => modules),
    reactor: projects.flatMap(({ reactor }) => reactor),
    buildFiles: projects.flatMap(({ buildFiles }) => buildFiles),
    notAsked: projects.flatMap(({ notAsked }) => notAsked),
    problems: projects.flatMap(({ problems }) => problems),
  };
}
