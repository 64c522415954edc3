import { join } from 'node:path';
import type { RepositoryRef } from '../../core/artifact.ts';
import { type Coordinates, printCoordinates } from '../../core/coordinates.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import type { SourcesTarget } from '../../resolving/sources-locator.ts';
import { printDependency, toCoordinates } from './print-dependency.ts';

/** What the graphs loaded so far say about artifacts: where to ask for them and what they are. */
export interface SourceTargets {
  /** The same coordinates of a graph learnt later replace the earlier ones. */
  learn(project: ResolvedProject): void;
  /** Unknown coordinates are a jar, to be asked for at the project's repositories and the `fallback` ones. */
  find(coordinates: Coordinates, fallback: readonly RepositoryRef[]): SourcesTarget;
  knows(coordinates: Coordinates): boolean;
  /** Absolute folder of the module when the project itself makes the artifact; null for every other. */
  findOwn(coordinates: Coordinates): string | null;
  list(): Coordinates[];
}

export function createSourceTargets(): SourceTargets {
  const targets = new Map<string, SourcesTarget>();
  const own = new Map<string, string>();
  const repositories = new Map<string, RepositoryRef>();
  return {
    learn({ root, modules, reactor }) {
      for (const { path, coordinates } of modules) {
        const name = printCoordinates(coordinates);
        if (reactor.includes(name)) own.set(name, join(root, path));
      }
      for (const dependency of modules.flatMap(({ dependencies }) => dependencies)) {
        const { type, packaging, hasGradleMetadata } = dependency;
        targets.set(printDependency(dependency), {
          coordinates: toCoordinates(dependency),
          type,
          packaging,
          // A POM that could not be read says nothing about its metadata.
          hasGradleMetadata: packaging === null ? null : hasGradleMetadata,
          repositories: dependency.repositories,
        });
        for (const repository of dependency.repositories) {
          if (repository.declaredBy !== 'dependency') repositories.set(keyOf(repository), repository);
        }
      }
    },
    find: (coordinates, fallback) =>
      targets.get(printCoordinates(coordinates)) ?? {
        coordinates,
        type: 'jar',
        packaging: null,
        hasGradleMetadata: null,
        repositories: [...repositories.values(), ...fallback.filter((ref) => !repositories.has(keyOf(ref)))],
      },
    findOwn: (coordinates) => own.get(printCoordinates(coordinates)) ?? null,
    knows: (coordinates) => targets.has(printCoordinates(coordinates)),
    list: () => [...targets.values()].map(({ coordinates }) => coordinates),
  };
}

function keyOf({ id, url }: RepositoryRef): string {
  return `${id} ${url.href}`;
}
