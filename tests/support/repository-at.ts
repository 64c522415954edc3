import type { RepositoryRef } from '../../src/core/artifacts/artifact.ts';

/** A repository with releases, no snapshots, of the user's own settings. */
export function repositoryAt(url: URL | string, changes: Partial<RepositoryRef> = {}): RepositoryRef {
  return {
    id: 'orchard',
    url: new URL(url),
    releases: { enabled: true, updatePolicy: 'daily' },
    snapshots: { enabled: false, updatePolicy: 'daily' },
    declaredBy: 'settings',
    isConfigured: (changes.declaredBy ?? 'settings') === 'settings',
    mirrorOf: [],
    blocked: null,
    ...changes,
  };
}
