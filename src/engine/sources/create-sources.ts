import type { ReadUses } from '../../callers/find-compiled-callers.ts';
import { type Coordinates, findUnsafePart, type ModuleId } from '../../core/artifacts/coordinates.ts';
import type { CallContext, SearchedFiles } from '../../core/call-context.ts';
import { artifactOrigin } from '../../core/code/index-origin.ts';
import { isDeclared } from '../../core/code/is-declared.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { CorruptArtifactError, LimitReachedError } from '../../core/problems/errors.ts';
import type { Discard } from '../../core/problems/retry-without.ts';
import type { Decompiler } from '../../indexing/bodies/decompiler.ts';
import type { DamageReader } from '../../indexing/damage-reader.ts';
import type { DeclaredText, readOriginalLines } from '../../indexing/read-original-lines.ts';
import { createWorkerPool, type WorkerPool } from '../../platform/threads/worker-pool.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import type { Page } from '../../search/paginate.ts';
import { createIndexStore, type IndexStore } from '../../store/index-store.ts';
import { createChooseVersion } from '../graphs/choose-version.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import { createDecompileAhead } from './bodies/decompile-ahead.ts';
import { createKeptTexts, type SearchedTexts } from './bodies/kept-texts.ts';
import { createReadBodies, type ReadBodies } from './bodies/read-bodies.ts';
import { createFindNewestRelease, type NewestRelease } from './find-newest-release.ts';
import { createFindClassPathArtifact } from './finding/class-path-artifact.ts';
import type { FindAtDeps } from './finding/find-at.ts';
import { createFindJvmArtifact, type FindJvmArtifact } from './finding/find-jvm-artifact.ts';
import { createFindSources } from './finding/find-sources.ts';
import { createListBinaryClasses, type ListBinaryClasses } from './finding/list-binary-classes.ts';
import { type IndexOutcome, indexArtifact } from './index-artifact.ts';
import { type CachedIndexes, createCachedIndexes, type FindBy } from './indexes/cached-indexes.ts';
import { createFindGenerated, type FindGenerated } from './indexes/find-generated.ts';
import { createIndexInWorker } from './indexes/index-in-worker.ts';
import { createIndexOf, type IndexOf } from './indexes/index-of.ts';
import { createOpenGap, type OpenGap } from './indexes/open-gap.ts';
import { createOpenLocal, type LocalIndexes } from './indexes/open-local.ts';
import { createPrepareIndex } from './indexes/prepare-index.ts';
import { createTrigramMaker, type TrigramMaker } from './indexes/trigram-maker.ts';
import { createKnownArtifacts, type KnownArtifacts, type ListedArtifact } from './known-artifacts.ts';
import { type ArtifactsQuery, listArtifacts } from './list-artifacts.ts';
import { createListVersions, type ListVersions } from './list-versions.ts';
import { createReadBinaryText, type ReadBinaryText } from './read-binary-text.ts';
import { createRegistering, type RegisterOutcome } from './register-source.ts';
import type { RegisterRequest } from './subject/describe-source.ts';
import { createFindMeantModules } from './subject/meant-modules.ts';
import { createRegistrations, type Registrations } from './subject/registrations.ts';
import { type ArtifactQuery, createSubjectOf, inForce, noteDeclared, type SubjectOf } from './subject/subject.ts';
import { createWhyAbsent } from './why-absent.ts';

/** Questions about sources, not about their content. */
export interface SourcesEngine {
  /** Replaces an earlier registration of the same coordinates. */
  registerSource(request: RegisterRequest, ctx: CallContext): Promise<RegisterOutcome>;
  /** Ahead of use; also what was registered without indexing, or failed to be indexed. */
  indexArtifact(query: ArtifactQuery, ctx: CallContext): Promise<IndexOutcome>;
  /** Why no sources of a dependency (`g:a:v`) came when others were asked for them last; null: nobody was asked, or they came. */
  whyAbsent(name: string): string | null;
  /** The newest release of an artifact; null in a project. @throws ArtifactNotFoundError where nobody has it. */
  findNewestRelease(module: ModuleId, ctx: CallContext): Promise<NewestRelease | null>;
  /** The artifacts that this home has indexed, registered or failed to index. */
  listArtifacts(query: ArtifactsQuery, ctx: CallContext): Promise<Page<ListedArtifact>>;
}

/** Sources for the other parts of the engine: who is meant, and what the sources hold. */
export interface Sources extends Pick<IndexOf, 'indexOf'>, LocalIndexes {
  readonly subjectOf: SubjectOf;
  readonly makeTrigrams: TrigramMaker['makeFor'];
  /**
   * True if there is an index to open; one of a snapshot, file or folder may have to be made anew. False for coordinates that
   * cannot be right: a graph holds what POMs say.
   */
  isIndexed(coordinates: Coordinates): boolean;
  /** Kind of the texts that are indexed; `declarations` come from classes. Null: `isIndexed` is false. */
  textOf(coordinates: Coordinates): 'source' | 'declarations' | null;
  /** As of `readOriginalLines`, of a file of an index that is made of classes; null: they are not known. */
  originalLines(index: SourceIndex, file: Omit<DeclaredText, 'jar'>): ReturnType<typeof readOriginalLines>;
  /** Finds uses in the classes of an artifact that answers by them; null: the jar is gone, or cannot be read. */
  readonly readUses: ReadUses;
  readonly readBodies: ReadBodies;
  /** The text of an artifact without sources that a search looks at, of which the call is told; null: it has sources. */
  openTexts(
    index: SourceIndex,
    ctx: CallContext,
  ): Promise<(SearchedTexts & { readonly searched: SearchedFiles }) | null>;
  /** As `isIndexed`, also where what is kept of it is damaged. */
  wasIndexed(coordinates: Coordinates): boolean;
  readonly known: KnownArtifacts;
  readonly listVersions: ListVersions;
  readonly findJvmArtifact: FindJvmArtifact;
  readonly listBinaryClasses: ListBinaryClasses;
  readonly readBinaryText: ReadBinaryText;
  readonly openGap: OpenGap;
  readonly findGenerated: FindGenerated;
  /** Discards indexes and downloads. */
  readonly discard: Discard;
}

/** The sources that a home keeps, for all projects of the process. */
export interface SourcesHome {
  readonly home: string;
  readonly store: IndexStore;
  readonly registrations: Registrations;
  readonly cached: CachedIndexes;
  /** They index, and make trigrams. */
  readonly threads: Pick<WorkerPool<unknown, unknown>, 'run'>;
  readonly trigrams: TrigramMaker;
  /** Ends its threads: what is not indexed yet fails, and trigrams that are not made are done without. */
  close(): Promise<void>;
}

/** `indexWorker`: entry point of the threads that index. */
export function openSourcesHome(home: string, indexWorker: URL): SourcesHome {
  const store = createIndexStore(home);
  // The same threads do both kinds of work, so that a thread idle after one does the other.
  const threads = createWorkerPool<unknown, unknown>(indexWorker);
  return {
    home,
    store,
    registrations: createRegistrations(home),
    cached: createCachedIndexes(store),
    threads,
    trigrams: createTrigramMaker({ home, store, threads }),
    close: threads.close,
  };
}

export interface SourcesDeps extends Omit<FindAtDeps, 'home' | 'learnProject' | 'chain' | 'findMeant'> {
  readonly chain: ResolverChain;
  readonly damage: DamageReader;
  readonly loader: ProjectLoader;
  /** False: an artifact without sources has no answer. */
  readonly readsClasses: boolean;
  /** True: binary jars are fetched for more than artifacts that have no sources. */
  readonly fetchesClasses: boolean;
  /** Null: bodies are not to be decompiled. */
  readonly decompiler: Pick<Decompiler, 'decompile' | 'decompileIdle'> | null;
}

/** The sources as one project sees them. `settle` waits for writes and for what is built in the background. */
export function createSources(
  shared: SourcesHome,
  deps: SourcesDeps,
): { readonly sources: Sources; readonly engine: SourcesEngine; settle(): Promise<void> } {
  const { home, registrations, store, cached, threads, trigrams } = shared;
  const { knowledge, loader, damage, readsClasses } = deps;
  const jdk = 'classes' in deps.jdk ? deps.jdk.classes : null;
  const kept = createKeptTexts(home, damage, jdk);
  const { decompiler } = deps;
  const ahead = deps.fetchesClasses && decompiler !== null ? createDecompileAhead({ decompiler, kept, jdk }) : null;
  const { learn: learnProject } = loader;
  const discard: Discard = async (origin) => (await store.discard(origin)) || (await deps.chain.discard(origin));
  const known = createKnownArtifacts(store, registrations, () => settle());
  const findMeant = createFindMeantModules({ knowledge, known, chain: deps.chain });
  const { findSources, stop } = createFindSources({ ...deps, home, learnProject, findMeant });
  const indexInWorker = createIndexInWorker({ home, threads, cached });
  const findJvmArtifact = createFindJvmArtifact(deps.chain, (module) => knowledge.find(module) !== null);
  const indexer = createIndexOf({
    cached,
    knowledge,
    learnProject,
    findSources,
    findJvmArtifact,
    registrations,
    damage,
    indexInWorker,
    discard,
  });
  const settle = async () => {
    await indexer.settle();
    await cached.settle();
  };
  const chooseVersion = createChooseVersion({ loader, jdk: deps.jdk, listVersions: known.listVersions, findMeant });
  const listVersions = createListVersions({ chain: deps.chain, knowledge, known, learnProject });
  const findOnClassPath = createFindClassPathArtifact({ loader, knowledge, findJvmArtifact });
  const subjectOf = createSubjectOf({ registrations, knowledge, chooseVersion, findOnClassPath, readsClasses });
  const { findReady } = indexer;
  const indexOf: IndexOf['indexOf'] = async (subject, scope, ctx) => {
    const indexed = await indexer.indexOf(subject, scope, ctx);
    noteDeclared(indexed.index, 'asked', ctx);
    if (ahead !== null && isDeclared(indexed.index.metadata.problems)) {
      const binary = binaryOf(subject.coordinates);
      if (binary !== null) ahead.begin(indexed.index, binary);
    }
    return indexed;
  };
  const { registerSource, indexNow } = createRegistering({
    registrations,
    store,
    cached,
    hosts: deps.hosts,
    readsClasses,
    indexer,
  });
  const findBy = (coordinates: Coordinates): FindBy => {
    const registration = registrations.find(coordinates);
    return { coordinates, registration, takesDeclarations: readsClasses ? 'meanwhile' : undefined };
  };
  const find = (coordinates: Coordinates) => cached.find(findBy(coordinates));
  const findOpen = (coordinates: Coordinates) => indexer.findOpen(findBy(coordinates));
  /** The jar, AAR or the like, or folder that an index was made from; null: there is no index. */
  const binaryOf = (coordinates: Coordinates) => {
    const [first] = Object.keys(find(coordinates)?.stamps ?? {});
    return first === undefined ? null : (inForce(registrations.find(coordinates))?.path ?? first);
  };
  /** Binaries of the gaps that were opened. */
  const ofGaps = new WeakMap<SourceIndex, string>();
  const findGap = createOpenGap(deps);
  const openGap: OpenGap = async (...asked) => {
    const gap = await findGap(...asked);
    if (gap !== null) ofGaps.set(gap.index, gap.jar);
    return gap;
  };
  const jarOf = (index: SourceIndex) =>
    ofGaps.get(index) ?? (index.origin.kind === 'artifact' ? binaryOf(index.origin.coordinates) : null);
  const isIndexed: Sources['isIndexed'] = (coordinates) =>
    findUnsafePart(coordinates) === null && find(coordinates) !== null;
  const { prepare, whyAbsent } = createWhyAbsent(
    createPrepareIndex({ indexInWorker, cached, findSources, findReady, discard }),
    cached,
  );
  return {
    sources: {
      subjectOf,
      indexOf,
      ...createOpenLocal({ ...indexer, findOpen, subjectOf, prepare, isIndexed, now: Date.now }),
      makeTrigrams: trigrams.makeFor,
      isIndexed,
      textOf: (coordinates) => {
        const found = findUnsafePart(coordinates) === null ? find(coordinates) : null;
        return found === null ? null : (found.text ?? 'source');
      },
      async readUses(index, search) {
        const binary = jarOf(index);
        if (binary === null) return null;
        const { readUses } = await import('../../indexing/read-uses.ts');
        try {
          return await readUses(binary, search);
        } catch (error) {
          if (error instanceof CorruptArtifactError || error instanceof LimitReachedError) return null;
          throw error;
        }
      },
      readBodies: createReadBodies({ decompiler: deps.decompiler, damage, kept, jdk, jarOf }),
      async openTexts(index, ctx) {
        if (!isDeclared(index.metadata.problems)) return null;
        const texts = deps.decompiler === null ? { index, decompiled: new Set<string>() } : await kept.open(index);
        const files = index.files.filter(({ language }) => language !== null).length;
        const searched = { files, decompiled: deps.decompiler && texts.decompiled.size };
        noteDeclared(index, searched, ctx);
        return { ...texts, searched };
      },
      async originalLines(index, file) {
        const jar = jarOf(index);
        if (jar === null) return null;
        const { readOriginalLines } = await import('../../indexing/read-original-lines.ts');
        return await readOriginalLines({ ...file, jar });
      },
      wasIndexed: (coordinates) =>
        isIndexed(coordinates) || (findUnsafePart(coordinates) === null && store.mentions(artifactOrigin(coordinates))),
      known,
      listVersions,
      findJvmArtifact,
      listBinaryClasses: createListBinaryClasses(deps.chain),
      readBinaryText: createReadBinaryText(deps.chain),
      openGap,
      findGenerated: createFindGenerated(deps),
      discard,
    },
    engine: {
      registerSource,
      async indexArtifact(query, ctx) {
        const outcome = await indexArtifact(query, { subjectOf, indexNow, store }, ctx);
        trigrams.makeFor([outcome.artifact.coordinates]);
        return outcome;
      },
      whyAbsent,
      findNewestRelease: createFindNewestRelease({ hasProject: loader.hasProject, listVersions, findMeant }),
      async listArtifacts(query) {
        const found = listArtifacts(await known.list(), query);
        const items = found.items.map((item) => ({
          ...item,
          text: store.findPointer(artifactOrigin(item.coordinates))?.text,
        }));
        return { ...found, items };
      },
    },
    async settle() {
      ahead?.stop();
      await settle();
      stop();
    },
  };
}
