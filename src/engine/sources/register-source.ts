import { type Coordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import { artifactOrigin } from '../../core/code/index-origin.ts';
import { isDeclared } from '../../core/code/is-declared.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import type { IndexStore } from '../../store/index-store.ts';
import { createInOrder } from './in-order.ts';
import type { CachedIndexes } from './indexes/cached-indexes.ts';
import type { Indexed, IndexOf } from './indexes/index-of.ts';
import { describeSource, type RegisterRequest, type SourceLimits } from './subject/describe-source.ts';
import type { Registration, Registrations } from './subject/registrations.ts';
import type { Subject } from './subject/subject.ts';

export interface RegisterOutcome {
  readonly coordinates: Coordinates;
  readonly status: 'registered_and_indexed' | 'registered_only';
  readonly indexed: boolean;
  /** The registered jar holds only classes, and their declarations are indexed. Absent: sources, or nothing yet. */
  readonly text?: 'declarations';
}

export interface Registering {
  /** Replaces an earlier registration of the same coordinates. */
  registerSource(request: RegisterRequest, ctx: CallContext): Promise<RegisterOutcome>;
  /** The index on disk, also of what was registered without indexing, or failed to be indexed. */
  indexNow(subject: Subject, ctx: CallContext): Promise<Indexed>;
}

export interface RegisteringDeps {
  readonly registrations: Registrations;
  readonly store: IndexStore;
  readonly cached: CachedIndexes;
  readonly hosts: SourceLimits;
  /** False: a jar that holds classes only is refused. */
  readonly readsClasses: boolean;
  readonly indexer: Pick<IndexOf, 'indexOf' | 'findReady'>;
}

export function createRegistering({
  registrations,
  store,
  cached,
  hosts,
  readsClasses,
  indexer,
}: RegisteringDeps): Registering {
  /** Changes of registrations go one after another: of two at once each would get the other's answer. */
  const inOrder = createInOrder();
  const { indexOf, findReady } = indexer;
  return {
    registerSource: (request, ctx) => inOrder(printCoordinates(request.coordinates), () => register(request, ctx)),
    indexNow: (subject, ctx) => inOrder(printCoordinates(subject.coordinates), () => index(subject, ctx)),
  };

  async function register(request: RegisterRequest, ctx: CallContext): Promise<RegisterOutcome> {
    ctx.signal.throwIfAborted();
    const registration = await describeSource(request, hosts);
    const { coordinates, autoIndex } = registration;
    if (!autoIndex) {
      await replace(registration);
      return { coordinates, status: 'registered_only', indexed: false };
    }
    const { index } = await indexRegistered(registration, ctx);
    const text = isDeclared(index.metadata.problems) ? ('declarations' as const) : undefined;
    return { coordinates, status: 'registered_and_indexed', indexed: true, ...(text && { text }) };
  }

  async function index(subject: Subject, ctx: CallContext): Promise<Indexed> {
    ctx.signal.throwIfAborted();
    // Read again: the call before this one may have changed it.
    const registration = registrations.find(subject.coordinates);
    const now = { ...subject, registration, mayIndex: true };
    const isReady = registration?.failure == null && (await findReady(now, ctx)) !== null;
    if (registration !== null && !isReady) return await indexRegistered(registration, ctx);
    const indexed = await indexOf(now, 'whole', ctx);
    await cached.written(subject.coordinates);
    return indexed;
  }

  async function indexRegistered(given: Registration, ctx: CallContext): Promise<Indexed> {
    const { coordinates } = given;
    const registration = { ...given, failure: null };
    await replace(registration);
    const subject = {
      coordinates,
      registration,
      versionFrom: 'given',
      otherVersions: [],
      target: null,
      mayIndex: true,
      ...(readsClasses && { takesDeclarations: 'meanwhile' as const }),
    } as const;
    try {
      const indexed = await indexOf(subject, 'whole', ctx);
      await cached.written(coordinates);
      return indexed;
    } catch (error) {
      // Another process may have registered something else meanwhile.
      const isInForce = registrations.find(coordinates)?.id === registration.id;
      if (isInForce && error instanceof JarIndexerError) {
        await replace({ ...registration, failure: error.message });
      }
      throw error;
    }
  }

  /** No answer comes from what was registered or indexed before. */
  async function replace(registration: Registration): Promise<void> {
    await registrations.save(registration);
    await store.forget(artifactOrigin(registration.coordinates));
    cached.drop(registration.coordinates);
  }
}
