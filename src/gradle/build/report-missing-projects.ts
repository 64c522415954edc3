import type { Problem } from '../../core/problems/problem.ts';
import type { BuildState } from './state/build-state.ts';

/** Tells what depends on projects that the settings do not name: Gradle would fail, unless it reads more in the settings than was understood. */
export function reportMissingProjects({ projects }: BuildState, report: (problem: Problem) => void): void {
  const reported = new Set<string>();
  for (const { configurations } of projects.values()) {
    for (const { project, where } of [...configurations.values()].flatMap(({ dependencies }) => dependencies)) {
      const key = `${where} ${project}`;
      if (project === null || projects.has(project) || reported.has(key)) continue;
      reported.add(key);
      const message = `Left out: the project ${project}, which the settings do not name as far as they were understood`;
      report({ code: 'dependency-unread', message, where });
    }
  }
}
