import type { GradleProject } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { Problem } from '../../core/problems/problem.ts';

/** Dependencies that a project's scripts declare, in all configurations: nobody writes as many, but a loop can. */
const MOST_DECLARED = 10_000;

/** The project with as many of its dependencies as a project may declare. Null problem: it has all. */
export function limitDeclared(project: GradleProject): {
  readonly project: GradleProject;
  readonly problem: Problem | null;
} {
  let room = MOST_DECLARED;
  let lost: readonly GradleDependency[] = [];
  const configurations = new Map(
    [...project.configurations].map(([name, configuration]) => {
      const { dependencies } = configuration;
      if (dependencies.length > room) lost = lost.concat(dependencies.slice(room));
      const kept = dependencies.slice(0, room);
      room -= kept.length;
      return [name, { ...configuration, dependencies: kept }];
    }),
  );
  const [first] = lost;
  if (first === undefined) return { project, problem: null };
  const message = `Left out: the ${lost.length} dependencies behind the ${MOST_DECLARED}th that the project declares`;
  return {
    project: { ...project, configurations },
    problem: { code: 'limit-reached', message, where: first.where },
  };
}
