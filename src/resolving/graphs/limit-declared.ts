import type { GradleProject } from '../../core/builds/gradle-build.ts';
import type { Problem } from '../../core/problems/problem.ts';

/**
 * Budget: dependencies that a Gradle project declares. Dependencies that a project's scripts declare, in all configurations: nobody
 * writes as many, but a loop can.
 */
const MOST_DECLARED = 10_000;

/** The project with as many of its dependencies as a project may declare. Null problem: it has all. */
export function limitDeclared(project: GradleProject): {
  readonly project: GradleProject;
  readonly problem: Problem | null;
} {
  const all = [...project.configurations.values()].flatMap(({ dependencies }) => dependencies);
  const first = all[MOST_DECLARED];
  if (first === undefined) return { project, problem: null };
  let room = MOST_DECLARED;
  const configurations = new Map(
    [...project.configurations].map(([name, configuration]) => {
      const dependencies = configuration.dependencies.slice(0, room);
      room -= dependencies.length;
      return [name, { ...configuration, dependencies }];
    }),
  );
  const left = all.length - MOST_DECLARED;
  const message = `Left out: the ${left} dependencies behind the ${MOST_DECLARED}th that the project declares`;
  return {
    project: { ...project, configurations },
    problem: { code: 'limit-reached', message, where: first.where },
  };
}
