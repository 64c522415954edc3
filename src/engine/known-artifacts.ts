import { type Coordinates, printCoordinates } from '../core/coordinates.ts';
import { artifactOrigin } from '../core/index-origin.ts';
import type { IndexStore } from '../store/index-store.ts';
import type { Registration, Registrations } from './sources/registrations.ts';

export interface ListedArtifact {
  readonly coordinates: Coordinates;
  readonly status: 'indexed' | 'registered' | 'failed';
  /** Why it failed, or, when it is indexed all the same, why its registration did. */
  readonly reason?: string;
}

/** What this home has indexed, registered or failed to index, each once and in no order. */
export async function listKnownArtifacts(
  store: IndexStore,
  registrations: Registrations,
): Promise<readonly ListedArtifact[]> {
  const listed = new Map<string, ListedArtifact>();
  for (const { coordinates, failure } of await store.list()) {
    listed.set(printCoordinates(coordinates), describeStored(coordinates, failure));
  }
  for (const registration of await registrations.list()) {
    const { coordinates, id } = registration;
    const pointer = store.findPointer(artifactOrigin(coordinates));
    if (pointer?.source === id) continue;
    listed.set(printCoordinates(coordinates), describeRegistered(registration, pointer !== null));
  }
  return [...listed.values()];
}

function describeStored(coordinates: Coordinates, failure: string | null): ListedArtifact {
  return failure === null ? { coordinates, status: 'indexed' } : { coordinates, status: 'failed', reason: failure };
}

/** One that has no index of its own. */
function describeRegistered({ coordinates, failure }: Registration, isIndexed: boolean): ListedArtifact {
  if (failure === null) return { coordinates, status: 'registered' };
  return { coordinates, status: isIndexed ? 'indexed' : 'failed', reason: `registered source: ${failure}` };
}
