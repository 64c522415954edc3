import { BuiltIndex } from '../../store/built-index.ts';
import { folderOfIndex } from '../../store/index-address.ts';
import type { IndexSource, SharedRepository } from './search-task.ts';
import type { SearchedRepository } from './searched-repository.ts';

/** Converts repositories to plain data for threads, grouped by name. */
export function packRepositories(
  home: string,
  repositories: readonly SearchedRepository[],
): readonly (readonly SharedRepository[])[] {
  const shared = repositories.map(
    ({ index, decompiled: _, ...repository }, position): SharedRepository => ({
      ...repository,
      position,
      source: sourceOf(index, home),
    }),
  );
  return [...Map.groupBy(shared, ({ name }) => name).values()];
}

function sourceOf(index: SearchedRepository['index'], home: string): IndexSource {
  if (index instanceof BuiltIndex) return { kind: 'built', contents: index.contents };
  const { key, metadata, origin } = index;
  if (origin.kind === 'artifact') return { kind: 'stored', folder: folderOfIndex(home, origin, key), key };
  // These parts are read only here: an index reads each part on request, and the search thread reads those of an artifact itself.
  const { packages, files, symbols, supertypes, nameLookup } = index;
  const nameLines = Buffer.from(nameLookup.text(), 'utf8');
  return { kind: 'own', root: origin.path, tables: { key, metadata, packages, files, symbols, supertypes, nameLines } };
}
