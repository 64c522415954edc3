import { type Coordinates, printModule } from '../../core/artifacts/coordinates.ts';
import type { SearchedRepository } from './searched-repository.ts';

/** A module's names in Zoekt's language. Sources of a classifier, as those of tests, are a repository of their own. */
export function repositoryNames(coordinates: Coordinates): Pick<SearchedRepository, 'name' | 'module'> {
  const { groupId, artifactId, classifier } = coordinates;
  const end = classifier === undefined ? [] : [classifier];
  return {
    name: ['maven', groupId, artifactId, ...end].join('/'),
    module: [printModule(coordinates), ...end].join(':'),
  };
}
