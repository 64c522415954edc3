import type { RepositoryRef } from '../../core/artifacts/artifact.ts';

/**
 * The first of equal ids stays in its place; repositories behind one mirror become one with what any of them allows.
 * Source: Maven Resolver's DefaultRemoteRepositoryManager.aggregateRepositories.
 */
export function aggregateRepositories(repositories: readonly RepositoryRef[]): readonly RepositoryRef[] {
  const distinct = new Map<string, RepositoryRef>();
  for (const added of repositories) {
    const known = distinct.get(added.id);
    if (known === undefined) distinct.set(added.id, added);
    else if (known.mirrorOf.length > 0 && added.mirrorOf.length > 0) distinct.set(added.id, merge(known, added));
  }
  return [...distinct.values()];
}

function merge({ content, ...known }: RepositoryRef, added: RepositoryRef): RepositoryRef {
  return {
    ...known,
    ...(content && added.content && { content: [...content, ...added.content] }),
    releases: known.releases.enabled ? known.releases : added.releases,
    snapshots: known.snapshots.enabled ? known.snapshots : added.snapshots,
    mirrorOf: [...new Set([...known.mirrorOf, ...added.mirrorOf])],
  };
}
