import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { isJdk } from '../../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { ArtifactNotFoundError, JarIndexerError } from '../../../core/problems/errors.ts';
import { isFound, toError } from '../finding/found-sources.ts';
import {
  type ArtifactQuery,
  noteDeclared,
  type Subject,
  type SubjectOf,
  takeDeclarations,
} from '../subject/subject.ts';
import type { IndexOf } from './index-of.ts';
import type { PrepareIndex } from './prepare-index.ts';

export interface LocalIndex {
  /** Null: its sources are in no local store. */
  readonly index: SourceIndex | null;
  /** False: nobody has any. */
  readonly isPublished: boolean;
}

/** The index of an artifact, which is made where its sources lie on this machine; nobody else is asked. @throws as indexOf. */
export type OpenOffline = (query: ArtifactQuery, ctx: CallContext) => Promise<SourceIndex>;

/** The same for one of many; at once where it is open already. */
export type OpenLocal = (coordinates: Coordinates, ctx: CallContext) => LocalIndex | Promise<LocalIndex>;

export interface OpenLocalDeps {
  readonly subjectOf: SubjectOf;
  readonly indexOf: IndexOf['indexOf'];
  readonly findReady: IndexOf['findReady'];
  readonly prepare: PrepareIndex;
  findOpen(coordinates: Coordinates): SourceIndex | null;
  isIndexed(coordinates: Coordinates): boolean;
  /** Milliseconds. */
  now(): number;
}

export interface LocalIndexes {
  readonly openOffline: OpenOffline;
  readonly openLocal: OpenLocal;
  /** As given; what it asked others for may be here now, or known to have none. */
  readonly prepare: PrepareIndex;
}

/** Milliseconds that an artifact without sources here is not looked for again, unless it was indexed: looking opens its binary jar. */
const REMEMBERED = 30_000;

export function createOpenLocal({
  subjectOf,
  indexOf,
  findReady,
  prepare,
  findOpen,
  isIndexed,
  now,
}: OpenLocalDeps): LocalIndexes {
  const missing = new Map<string, { readonly answer: LocalIndex; readonly until: number }>();

  return {
    openOffline: (query, ctx) => openOffline(query, ctx, 'complete'),
    openLocal(coordinates, given) {
      const index = findOpen(coordinates);
      if (index !== null) {
        noteDeclared(index, 'opened', given);
        return { index, isPublished: true };
      }
      const known = missing.get(printCoordinates(coordinates));
      const isMissing = known !== undefined && now() < known.until && !isIndexed(coordinates);
      return isMissing ? known.answer : openClosed(coordinates, given);
    },
    prepare: (subject, ctx, urgency) =>
      prepare(subject, ctx, urgency).finally(() => missing.delete(printCoordinates(subject.coordinates))),
  };

  async function openClosed(coordinates: Coordinates, given: CallContext): Promise<LocalIndex> {
    const name = printCoordinates(coordinates);
    const answer = await open(coordinates, { ...given, progress: () => {} });
    if (answer.index === null) missing.set(name, { answer, until: now() + REMEMBERED });
    else missing.delete(name);
    return answer;
  }

  async function openOffline(
    query: ArtifactQuery,
    given: CallContext,
    urgency: Parameters<PrepareIndex>[2],
  ): Promise<SourceIndex> {
    const index = await openHere(query, { ...given, offline: true }, urgency);
    noteDeclared(index, 'opened', given);
    return index;
  }

  /** Classes answer only for what is known to have no sources: of the others a sync may bring them. */
  async function openHere(
    query: ArtifactQuery,
    ctx: CallContext,
    urgency: Parameters<PrepareIndex>[2],
  ): Promise<SourceIndex> {
    const subject = takeDeclarations(await subjectOf(query, ctx), 'local');
    const ready = await findReady(subject, ctx);
    if (ready !== null) return ready.index;
    const absent = isToPrepare(subject) ? await prepare(subject, ctx, urgency) : null;
    if (absent !== null && !isFound(absent)) throw toError(subject.coordinates, absent);
    return (await indexOf(subject, 'whole', ctx)).index;
  }

  /** In threads, where many are made side by side; the JDK, a hundred times as large as most artifacts, when it is made anew too. */
  function isToPrepare({ coordinates, mayIndex }: Subject): boolean {
    return mayIndex && (isJdk(coordinates) || !isIndexed(coordinates));
  }

  async function open(coordinates: Coordinates, ctx: CallContext): Promise<LocalIndex> {
    try {
      return { index: await openOffline(coordinates, ctx, 'unexplained'), isPublished: true };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      return { index: null, isPublished: !(error instanceof ArtifactNotFoundError && error.isCertain) };
    }
  }
}
