import { dirname } from 'node:path';
import type { LocatedArtifact } from '../../src/core/artifacts/artifact.ts';
import type { Coordinates } from '../../src/core/artifacts/coordinates.ts';
import type { SourceIndex } from '../../src/core/code/source-index.ts';
import type { Attempt } from '../../src/core/problems/attempt.ts';
import { createGraphKnowledge } from '../../src/engine/graphs/graph-knowledge.ts';
import {
  createSources,
  openSourcesHome,
  type Sources,
  type SourcesDeps,
  type SourcesEngine,
} from '../../src/engine/sources/create-sources.ts';
import { isFound, toError } from '../../src/engine/sources/finding/found-sources.ts';
import type { Scope } from '../../src/engine/sources/indexes/index-of.ts';
import type { ListedArtifact } from '../../src/engine/sources/known-artifacts.ts';
import { type AnsweringArtifact, describeArtifact } from '../../src/engine/sources/subject/subject.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import { unusedDamageReader } from './damage-reader.ts';
import { quietContext } from './quiet-context.ts';

export interface PublishedSources {
  readonly home: string;
  /** Path of the jar that is the sources of every artifact; absent: nobody has any. */
  readonly jar?: string;
  /** False: nobody has a POM either, and somebody was not asked. */
  readonly isCertain?: boolean;
  readonly worker?: string;
  readonly changes?: Partial<SourcesDeps>;
}

/** The real three steps to sources, over one jar that stands for all that is published. */
export interface OrchardSources {
  readonly sources: Sources;
  readonly engine: SourcesEngine;
  open(coordinates: Coordinates, scope?: Scope, mayIndex?: boolean): Promise<OpenedSources>;
  /** Whether it was indexed before. @throws where there are no sources. */
  prepare(coordinates: Coordinates, signal?: AbortSignal): Promise<boolean>;
  list(): Promise<readonly ListedArtifact[]>;
  close(): Promise<void>;
}

export interface OpenedSources extends AnsweringArtifact {
  readonly index: SourceIndex;
  readonly isWhole: boolean;
}

/** Of every artifact, wherever it is asked for. */
const plainPom: LocatedArtifact = {
  origin: 'plain.pom',
  checksums: {},
  file: null,
  size: null,
  async *open() {
    yield Buffer.from('<project><groupId>orchard</groupId><artifactId>apple</artifactId></project>');
  },
};
const notAsked: Attempt = { resolver: 'orchard', origin: 'https://orchard.example/', outcome: 'skipped' };

export function openOrchardSources({
  home,
  jar,
  isCertain = true,
  worker = '../../src/bin/index-worker.ts',
  changes = {},
}: PublishedSources): OrchardSources {
  const shared = openSourcesHome(home, new URL(worker, import.meta.url));
  const { sources, engine, settle } = createSources(shared, {
    chain: {
      async locate({ kind, coordinates }) {
        const isSources = kind === 'sources' && coordinates.classifier === 'sources';
        const published = isSources && jar !== undefined ? await createFileReader().find(jar) : null;
        const found = kind === 'pom' && isCertain ? plainPom : published;
        return { found, attempts: isCertain ? [] : [notAsked] };
      },
      listVersions: async () => ({ lists: [], unanswered: [] }),
      listStored: async () => [],
      listGroups: async () => [],
      discard: async () => false,
    },
    knowledge: createGraphKnowledge([], jar === undefined ? [] : [dirname(jar)]),
    loader: {
      load: async () => Promise.reject(new Error('There is no project')),
      loadSoon: async () => Promise.reject(new Error('There is no project')),
      loadOrBefore: async () => Promise.reject(new Error('There is no project')),
      loadAgain: async () => Promise.reject(new Error('There is no project')),
      learn: async () => {},
      prepare: async () => Promise.reject(new Error('There is no project')),
      stop: () => {},
      workingModule: null,
      hasProject: false,
      advice: '',
      checkStart: () => {},
    },
    damage: unusedDamageReader,
    readsClasses: true,
    fetchesClasses: false,
    decompiler: null,
    jdk: { missing: 'there is none' },
    hosts: { reachOf: () => null, mayRead: () => true },
    download: async () => null,
    ...changes,
  });
  const close = async () => {
    await settle();
    await shared.close();
  };
  return {
    sources,
    engine,
    async open(coordinates, scope = 'whole', mayIndex = true) {
      const subject = await sources.subjectOf({ ...coordinates, autoIndex: mayIndex }, quietContext);
      const indexed = await sources.indexOf(subject, scope, quietContext);
      return { ...describeArtifact(subject, indexed), index: indexed.index, isWhole: indexed.isWhole };
    },
    async prepare(coordinates, signal = quietContext.signal) {
      const ctx = { ...quietContext, signal };
      const answer = await sources.prepare(await sources.subjectOf(coordinates, ctx), ctx);
      if (answer !== null && !isFound(answer)) throw toError(coordinates, answer);
      return answer === null;
    },
    list: () => sources.known.list(),
    close,
  };
}
