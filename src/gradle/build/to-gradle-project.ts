import { relative, sep } from 'node:path';
import type { GradleProject } from '../../core/gradle-build.ts';
import { printValue } from '../evaluation/script-value.ts';
import type { BuildState, ProjectState } from './build-state.ts';
import { groupOf } from './project-properties.ts';

/** What was read of a project, in the form in which its graph is made; what its lock files say is yet to be added. */
export function toGradleProject(
  { folder, repositories, projects }: BuildState,
  project: ProjectState,
): Omit<GradleProject, 'locks' | 'pins' | 'constraints' | 'recommendations' | 'locksFrom' | 'problems'> {
  const version =
    project.version ?? printValue(project.properties.get('version')) ?? printValue(projects.get(':')!.version);
  return {
    folder: relative(folder, project.folder).split(sep).join('/') || '.',
    path: project.path,
    coordinates: {
      groupId: groupOf(project) || projects.get(':')!.name,
      artifactId: project.name,
      version: version ?? 'unspecified',
    },
    configurations: new Map(
      [...project.configurations].map(([name, { extendsFrom, ...configuration }]) => [
        name,
        { ...configuration, extendsFrom: [...extendsFrom] },
      ]),
    ),
    isPlatform: project.plugins.has('java-platform'),
    repositories: [
      ...project.repositories,
      ...repositories.filter(({ url }) => !project.repositories.some((own) => own.url === url)),
    ],
  };
}
