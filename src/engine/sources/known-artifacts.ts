import { type Coordinates, type ModuleId, printCoordinates } from '../../core/artifacts/coordinates.ts';
import { artifactOrigin } from '../../core/code/index-origin.ts';
import type { IndexStore } from '../../store/index-store.ts';
import type { Registration, Registrations } from './subject/registrations.ts';

export interface ListedArtifact {
  readonly coordinates: Coordinates;
  readonly status: 'indexed' | 'registered' | 'failed';
  /** Why it failed, or, when it is indexed all the same, why its registration did. */
  readonly reason?: string;
  /** Indexed are the declarations of its classes; absent: sources. */
  readonly text?: 'declarations';
}

/** The artifacts that this home has indexed, registered or failed to index. */
export interface KnownArtifacts {
  /** Each once and in no order. */
  list(): Promise<readonly ListedArtifact[]>;
  /** The versions of one module, in no order; failed ones only if there are no others. */
  listVersions(module: ModuleId): Promise<readonly string[]>;
}

/** `settle`: ends when what was answered from memory a moment ago is written. */
export function createKnownArtifacts(
  store: IndexStore,
  registrations: Registrations,
  settle: () => Promise<void>,
): KnownArtifacts {
  const list: KnownArtifacts['list'] = async () => {
    await settle();
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
  };
  return {
    list,
    async listVersions({ groupId, artifactId }) {
      const own = (await list()).filter(
        ({ coordinates }) => coordinates.groupId === groupId && coordinates.artifactId === artifactId,
      );
      const usable = own.filter(({ status }) => status !== 'failed');
      return [...new Set((usable.length > 0 ? usable : own).map(({ coordinates: { version } }) => version))];
    },
  };
}

function describeStored(coordinates: Coordinates, failure: string | null): ListedArtifact {
  return failure === null ? { coordinates, status: 'indexed' } : { coordinates, status: 'failed', reason: failure };
}

/** One that has no index of its own. */
function describeRegistered({ coordinates, failure }: Registration, isIndexed: boolean): ListedArtifact {
  if (failure === null) return { coordinates, status: 'registered' };
  return { coordinates, status: isIndexed ? 'indexed' : 'failed', reason: `registered source: ${failure}` };
}
