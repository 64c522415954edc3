import { parseCoordinates } from '../../src/core/artifacts/coordinates.ts';
import type { ResolvedDependency, ResolvedModule, ResolvedProject } from '../../src/core/builds/resolved-project.ts';

/** `g:a:v[:classifier]` with direct compile scope unless `changes` say otherwise. */
export function buildDependency(coordinates: string, changes: Partial<ResolvedDependency> = {}): ResolvedDependency {
  const { groupId, artifactId, version, classifier } = parseCoordinates(coordinates);
  return {
    groupId,
    artifactId,
    version,
    type: 'jar',
    extension: 'jar',
    classifier: classifier ?? null,
    scope: 'compile',
    optional: false,
    depth: 1,
    via: [],
    parent: -1,
    repositories: [],
    packaging: 'jar',
    hasGradleMetadata: false,
    ...changes,
  };
}

/** A module `orchard:<last part of the path>:1` with these dependencies. */
export function buildModule(path: string, dependencies: readonly (string | ResolvedDependency)[]): ResolvedModule {
  const artifactId = path === '.' ? 'orchard' : (path.split('/').at(-1) ?? path);
  return {
    path,
    coordinates: { groupId: 'orchard', artifactId, version: '1' },
    packaging: 'jar',
    dependencies: dependencies.map((entry) => (typeof entry === 'string' ? buildDependency(entry) : entry)),
    problems: [],
  };
}

export function buildProject(modules: readonly ResolvedModule[]): ResolvedProject {
  return {
    root: '/orchard',
    mediation: 'nearest',
    modules,
    reactor: modules.map(({ coordinates: { groupId, artifactId, version } }) => `${groupId}:${artifactId}:${version}`),
    jdk: '21',
    os: 'Linux',
    buildFiles: ['/orchard/pom.xml'],
    notAsked: [],
    problems: [],
  };
}
