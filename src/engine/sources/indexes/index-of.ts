import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Coordinates, isSnapshot, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { isJdk } from '../../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { artifactOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { LimitReachedError, NotIndexedError } from '../../../core/problems/errors.ts';
import { type Discard, retryWithout } from '../../../core/problems/retry-without.ts';
import { buildIndex } from '../../../indexing/build-index.ts';
import type { DamageReader } from '../../../indexing/damage-reader.ts';
import { areClasses, readInputs } from '../../../indexing/source-input.ts';
import { typeKey } from '../../../languages/type-spelling.ts';
import { stampFile } from '../../../platform/files/files.ts';
import { createSharedRuns } from '../../../platform/threads/shared-runs.ts';
import type { BuiltIndex } from '../../../store/built-index.ts';
import type { MadeFrom } from '../../../store/index-store.ts';
import { typesByName } from '../../../symbols/types-by-name.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';
import type { Urgency } from '../finding/find-at.ts';
import type { FindJvmArtifact } from '../finding/find-jvm-artifact.ts';
import type { FindSources } from '../finding/find-sources.ts';
import { type Found, isFound, toError } from '../finding/found-sources.ts';
import type { Registrations } from '../subject/registrations.ts';
import { inForce, isPartial, remarkCodes, type Subject, sourceId, subjectKey } from '../subject/subject.ts';
import type { CachedIndexes, FindBy } from './cached-indexes.ts';
import { areLarge, type IndexInWorker } from './index-in-worker.ts';
import { describeInputs, findEmptiness, originsOf, stampInputs } from './inspect-sources.ts';
import { mayDeclare } from './may-declare.ts';

/** The part of a subject's sources that an answer needs: all, or the files that bear a type's name. */
export type Scope = 'whole' | { readonly typeName: string };

export interface Indexed {
  readonly index: SourceIndex;
  readonly madeFrom: MadeFrom;
  /** The place where the sources were found, also now where there may be others; null: it was indexed before. */
  readonly found: Found | null;
  /** False: the index holds the type asked for, and no more than the files that bear its name. */
  readonly isWhole: boolean;
}

export interface IndexOf {
  /**
   * The index of the subject's sources. Those not indexed yet are found, read and indexed; many callers share one run, and the index
   * is written in the background. For a type of an artifact never seen, the first answer reads that type's files only, and the
   * whole is indexed in the background.
   * @throws ArtifactNotFoundError, NotIndexedError, and whatever finding and reading throw.
   */
  indexOf(subject: Subject, scope: Scope, ctx: CallContext): Promise<Indexed>;
  /** The index that is open already, where nobody needs to be asked whether it still fits its sources; null: `findReady` knows. */
  findOpen(subject: FindBy): SourceIndex | null;
  /** The index in use when it still fits its sources; null when one is to be built. */
  findReady(subject: Subject, ctx: CallContext, urgency?: Urgency): Promise<Indexed | null>;
  /** Ends when nothing is built in the background any more; failures were logged. */
  settle(): Promise<void>;
}

export interface IndexOfDeps {
  readonly cached: CachedIndexes;
  readonly knowledge: GraphKnowledge;
  readonly learnProject: (ctx: CallContext) => Promise<void>;
  readonly findSources: FindSources;
  readonly findJvmArtifact: FindJvmArtifact;
  readonly registrations: Registrations;
  readonly damage: DamageReader;
  readonly indexInWorker: IndexInWorker;
  readonly discard: Discard;
}

/** Milliseconds: calls that come together are all answered before anything is built that none of them waits for. */
const PAUSE = 200;

export function createIndexOf(deps: IndexOfDeps): IndexOf {
  const {
    cached,
    knowledge,
    learnProject,
    findSources,
    findJvmArtifact,
    registrations,
    damage,
    indexInWorker,
    discard,
  } = deps;
  const builds = createSharedRuns<Indexed>();
  const background = new Set<Promise<void>>();
  /** Aborted when somebody waits for the background after all. */
  let pauses = new AbortController();

  return {
    indexOf: (subject, scope, ctx) => retryWithout(() => findOrBuild(subject, scope, ctx), discard),
    findReady: (subject, ctx, urgency) => retryWithout(() => findReady(subject, ctx, urgency), discard),
    findOpen(subject) {
      const open = cached.findOpen(subject);
      if (open === null || !isSurelyFresh(subject, open.pointer)) return null;
      const { problems } = open.index.metadata;
      return problems.some(({ code }) => code === remarkCodes.platform) || isPartial(problems) ? null : open.index;
    },
    async settle() {
      pauses.abort();
      pauses = new AbortController();
      await Promise.all(background);
    },
  };

  async function findOrBuild(subject: Subject, scope: Scope, ctx: CallContext): Promise<Indexed> {
    const ready = await findReady(subject, ctx);
    if (ready !== null) return ready;
    if (!subject.mayIndex) {
      throw new NotIndexedError(`${printCoordinates(subject.coordinates)} is not indexed`, {
        suggestion: 'Call index_artifact.',
      });
    }
    const part = scope === 'whole' ? null : await buildPart(subject, scope.typeName, ctx);
    return part ?? (await build(subject, ctx));
  }

  async function findReady(subject: Subject, ctx: CallContext, urgency: Urgency = 'prompt'): Promise<Indexed | null> {
    const madeFrom = cached.find(subject);
    if (madeFrom === null || !(await isFresh(subject, madeFrom, ctx))) return null;
    const index = await cached.open(subject.coordinates, madeFrom);
    if (index === null) return null;
    if (!(await isOfChosenPlatform(subject, index, ctx))) return null;
    const ready = { index, madeFrom, found: null, isWhole: true };
    if (!isPartial(index.metadata.problems)) return ready;
    const now = await findSources(subject, ctx, urgency);
    const isTheSame =
      isFound(now) && isPartial(now.remarks) && isDeepStrictEqual(originsOf(now.inputs), madeFrom.origins);
    return isTheSame ? { ...ready, found: now } : null;
  }

  /** Releases never change where they were found; snapshots, what lies in a repository of folders and what was registered are looked at again. */
  async function isFresh(subject: Subject, { origins, stamps }: MadeFrom, ctx: CallContext): Promise<boolean> {
    if (isSurelyFresh(subject, { origins })) return true;
    const { coordinates } = subject;
    const registration = inForce(subject.registration);
    if (registration === null) {
      if (!(await wouldBeFoundAgain(subject, { origins, stamps }, ctx))) return false;
      if (knowledge.findFile(coordinates) !== null) return areAsTheyWere(stamps);
      if (!mayChange(coordinates, origins)) return true;
    }
    const now = await findSources(subject, ctx, 'prompt');
    return isFound(now) ? isDeepStrictEqual(stampInputs(now.inputs, ctx.signal), stamps) : registration === null;
  }

  function isSurelyFresh({ coordinates, registration }: FindBy, { origins }: Pick<MadeFrom, 'origins'>): boolean {
    const registered = inForce(registration);
    if (registered !== null) return registered.path === null || registered.kind === 'git';
    // A jar of the project may change at any time, and what lies beside it.
    if (knowledge.findFile(coordinates) !== null || mayChange(coordinates, origins)) return false;
    return origins.every((origin) => knowledge.reaches(origin, coordinates));
  }

  /**
   * True if all sources were found where this project looks too, or wherever a resolver of the user's own still finds them; those of a
   * JDK that is not this project's, where they still lie.
   */
  async function wouldBeFoundAgain(
    subject: Subject,
    { origins, stamps }: Pick<MadeFrom, 'origins' | 'stamps'>,
    ctx: CallContext,
  ): Promise<boolean> {
    const isKnownPlace = () => origins.every((origin) => knowledge.reaches(origin, subject.coordinates));
    if (isKnownPlace()) return true;
    if (knowledge.find(subject.coordinates) === null) {
      await learnProject(ctx);
      if (isKnownPlace()) return true;
    }
    const now = await findSources(subject, ctx, 'prompt');
    if (isFound(now)) return isDeepStrictEqual(originsOf(now.inputs), origins);
    return isJdk(subject.coordinates) && areAsTheyWere(stamps);
  }

  /** False for the sources of a platform that the build does not choose: another project may have indexed them. */
  async function isOfChosenPlatform(
    { coordinates, registration }: Subject,
    { metadata }: SourceIndex,
    ctx: CallContext,
  ): Promise<boolean> {
    const platform = metadata.problems.find(({ code }) => code === remarkCodes.platform)?.where;
    const target = knowledge.find(coordinates);
    if (platform === undefined || target === null || inForce(registration) !== null) return true;
    return [platform, null].includes(await findJvmArtifact(target, ctx));
  }

  function build(subject: Subject, ctx: CallContext): Promise<Indexed> {
    return builds.run(subjectKey(subject), ctx, async (shared) => {
      try {
        return await buildNow(subject, shared);
      } catch (error) {
        await cached.noteFailure(subject, error, ctx.log);
        throw error;
      }
    });
  }

  async function buildNow(subject: Subject, ctx: CallContext): Promise<Indexed> {
    const { coordinates } = subject;
    const found = await findOrThrow(subject, ctx);
    // Stamped before it is read: a file that changes meanwhile is noticed next time.
    const madeFrom = describeInputs(subject, found, ctx.signal);
    const isLarge = await areLarge(found.inputs);
    const beside = isLarge ? await buildBeside(subject, { found, madeFrom }, ctx) : null;
    const built = beside === null ? await buildHere(coordinates, found, ctx) : null;
    const index = (beside ?? built)!;
    const empty = findEmptiness(subject, index.metadata, found);
    if (empty !== null) throw toError(coordinates, empty);
    const registration = registrations.find(coordinates);
    // Registered anew meanwhile: no answer may come from the sources of before.
    if (sourceId(registration) !== madeFrom.source) return await buildNow({ ...subject, registration }, ctx);
    if (built !== null) cached.add(coordinates, built, { madeFrom, log: ctx.log });
    return { index, madeFrom, found, isWhole: true };
  }

  /** Null: it holds no source file, or nothing can be written. */
  async function buildBeside(
    subject: Subject,
    { found, madeFrom }: { readonly found: Found; readonly madeFrom: MadeFrom },
    { signal, log }: CallContext,
  ): Promise<SourceIndex | null> {
    const { coordinates } = subject;
    try {
      await indexInWorker(coordinates, { ...found, madeFrom }, signal);
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      log.warn(error.message);
      return null;
    }
    const pointer = cached.find(subject);
    return pointer === null ? null : await cached.open(coordinates, pointer);
  }

  async function buildHere(coordinates: Coordinates, found: Found, ctx: CallContext): Promise<BuiltIndex> {
    const { signal, progress } = ctx;
    const sources = await readInputs(found, ctx);
    signal.throwIfAborted();
    const between = (done: number, total: number) => {
      progress(done, total, `indexing ${printCoordinates(coordinates)}, files`);
    };
    return await buildIndex(artifactOrigin(coordinates), sources, { damage, signal, between });
  }

  /** Null when the type is not in the files that bear its name, all files do, or the sources are registered ones, which may be anything. */
  async function buildPart(subject: Subject, typeName: string, ctx: CallContext): Promise<Indexed | null> {
    const { coordinates } = subject;
    if (inForce(subject.registration) !== null) return null;
    const found = await findOrThrow(subject, ctx);
    // A type needs a few of the JDK's 27,000 classes; those of a jar are read at once.
    if (areClasses(found.inputs) && !isJdk(coordinates)) return null;
    const sources = await readInputs(found, ctx, mayDeclare(typeName));
    if (sources.isPart !== true) return null;
    const index = await buildIndex(artifactOrigin(coordinates), sources, { damage, signal: ctx.signal });
    if (!typesByName(index).has(typeKey(typeName.trim()))) return null;
    const whole = buildInBackground(subject, ctx).finally(() => background.delete(whole));
    background.add(whole);
    return { index, madeFrom: describeInputs(subject, found, ctx.signal), found, isWhole: false };
  }

  async function buildInBackground(subject: Subject, { log, offline }: CallContext): Promise<void> {
    const ctx = { log, offline, signal: new AbortController().signal, progress: () => {} };
    await sleep(PAUSE, undefined, { signal: pauses.signal }).catch(() => {});
    try {
      if ((await findReady(subject, ctx)) === null) await build(subject, ctx);
    } catch (error) {
      log.warn(`${printCoordinates(subject.coordinates)} could not be indexed: ${(error as Error).message}`);
    }
  }

  async function findOrThrow(subject: Subject, ctx: CallContext): Promise<Found> {
    const answer = await findSources(subject, ctx, 'prompt');
    if (isFound(answer)) return answer;
    throw toError(subject.coordinates, answer);
  }
}

function mayChange({ version }: Coordinates, origins: readonly string[]): boolean {
  return isSnapshot(version) || origins.some((origin) => origin.startsWith('file:'));
}

function areAsTheyWere(stamps: MadeFrom['stamps']): boolean {
  return Object.entries(stamps).every(([file, stamp]) => isDeepStrictEqual(stampFile(file), stamp));
}
