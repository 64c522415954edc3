import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtifactRequest, RepositoryRef } from '../../core/artifacts/artifact.ts';
import { type Coordinates, findUnsafePart, isSnapshot, printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { Attempt, UnaskedRepository } from '../../core/problems/attempt.ts';
import { JarIndexerError, OfflineError, RemoteUnavailableError } from '../../core/problems/errors.ts';
import { isLeftOpen, listUnasked, printNotAsked } from '../../core/problems/print-not-asked.ts';
import type { Problem, ProblemCode } from '../../core/problems/problem.ts';
import { retryWithout } from '../../core/problems/retry-without.ts';
import { acceptsContent } from '../../gradle/content/accepts-content.ts';
import { parsePom } from '../../maven/model/parse-pom.ts';
import { isMetaVersion } from '../../maven/versions/meta-version.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import { limitHeap } from '../../platform/threads/limit-heap.ts';
import type { InputRecord } from '../cache/input-record.ts';
import type { ChainAnswer, ResolverChain } from '../resolver-chain.ts';
import type { ReadBudget } from './read-budget.ts';
import type { AskableSet } from './repository-sets.ts';
import type { SkippedRepositories } from './skipped-repositories.ts';
import type { VersionLists } from './version-lists.ts';

/** A POM out of a repository, or why there is none. `version` is exact where LATEST or RELEASE was asked for. */
export type LoadedPom =
  | {
      readonly pom: RawPom;
      readonly version: string;
      /** Repositories that it was taken past. */
      readonly unasked: readonly UnaskedRepository[];
    }
  /** `cause`: set unless it is certain that there is no such POM: it is damaged, or somebody could not be asked. */
  | {
      readonly pom: null;
      readonly problem: Problem;
      readonly cause: JarIndexerError | null;
      /** Somebody who may have it was not asked, as the problem says. */
      readonly isOpen: boolean;
    };

export interface PomLoader {
  /** Each POM is read once, whoever asks; a miss counts only for the repositories that were asked. */
  load(coordinates: Coordinates, askable: AskableSet): Promise<LoadedPom>;
}

export interface PomLoaderDeps {
  readonly chain: ResolverChain;
  readonly versions: VersionLists;
  readonly record: InputRecord;
  readonly passed: SkippedRepositories;
  readonly reads: ReadBudget;
  readonly isMaven4: boolean;
  /** Absent: false. */
  readonly isGradle?: boolean;
}

/** Bytes of a POM, and dependencies that it declares: few real ones have as many, and who sends one of these may send hundreds. */
const LARGE = 256 * 1024;
const MANY = 500;
/** POMs: what each leaves behind would make the heap grow to three times what is held of them. Below, a thirtieth of the time counts more. */
const SEVERAL = 500;

const ONLINE = 'Run it again without --offline, or build the project once where its repositories can be reached.';

export function createPomLoader(
  { chain, versions, record, passed, reads, isMaven4, isGradle }: PomLoaderDeps,
  ctx: CallContext,
): PomLoader {
  const asked = new Map<string, Promise<LoadedPom>>();
  /** Answers of other repositories for the same coordinates, or the requests under way. */
  const last = new Map<string, Promise<LoadedPom>>();
  /** POMs. */
  let read = 0;

  return {
    async load(coordinates, askable) {
      const gav = printCoordinates(coordinates);
      const key = `${gav} ${askable.id}`;
      const answer = asked.get(key) ?? askAfter(last.get(gav), coordinates, askable);
      asked.set(key, answer);
      last.set(gav, answer);
      const loaded = await answer;
      // Another module may have a share left.
      if (loaded.pom === null && loaded.problem.code === 'limit-reached') forget(gav, key);
      if (loaded.pom === null && loaded.problem.code === 'pom-invalid') record.doubt('passed');
      if (loaded.pom === null)
        record.doubt(
          loaded.problem.code === 'pom-unreachable' || loaded.problem.code === 'limit-reached' || ctx.offline
            ? 'open'
            : 'volatile',
        );
      else if (loaded.unasked.some(({ isSilent }) => isSilent)) record.doubt('passed');
      else if (isSnapshot(coordinates.version)) record.doubt('volatile');
      return loaded;
    },
  };

  function forget(gav: string, key: string): void {
    asked.delete(key);
    last.delete(gav);
  }

  async function askAfter(
    before: Promise<LoadedPom> | undefined,
    coordinates: Coordinates,
    askable: AskableSet,
  ): Promise<LoadedPom> {
    const known = await before;
    return known !== undefined && known.pom !== null ? known : ask(coordinates, askable);
  }

  async function ask(coordinates: Coordinates, askable: AskableSet): Promise<LoadedPom> {
    const where = printCoordinates(coordinates);
    const { repositories } = askable;
    try {
      reads.spend();
      const { version, unasked: unanswered } = isMetaVersion(coordinates.version)
        ? await versions.findMeta(coordinates, coordinates.version, askable)
        : { version: coordinates.version, unasked: [] };
      if (version === null) return missing(where, `No repository says which version ${coordinates.version} is`);
      const exact: Coordinates = { groupId: coordinates.groupId, artifactId: coordinates.artifactId, version };
      const unsafe = findUnsafePart(exact);
      if (unsafe !== null) return invalid(where, `The ${unsafe} ${JSON.stringify(exact[unsafe])} is not valid`);
      const request = { coordinates: exact, kind: 'pom', extension: 'pom', repositories } as const;
      ctx.progress(0, null, `reading the POM of ${where}`);
      const { pom, attempts } = await retryWithout(() => readPom(request), chain.discard);
      const unasked = listUnasked(attempts);
      if (pom === null) {
        const message = describeMiss(
          where,
          attempts,
          repositories.filter((repository) => acceptsContent(repository, exact)),
        );
        if (unasked.some(({ isSilent }) => isSilent)) throw new RemoteUnavailableError(message);
        const isOpen = isLeftOpen(attempts);
        return {
          ...missing(where, message),
          cause: ctx.offline ? new OfflineError(message, { suggestion: ONLINE }) : null,
          isOpen,
        };
      }
      passed.note(unasked, where);
      return { pom, version, unasked: [...unanswered, ...unasked] };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      const code = codeOf(error);
      return { pom: null, problem: { code, message: error.message, where }, cause: error, isOpen: false };
    }
  }

  /** Null: nobody has it. */
  async function readPom(
    request: ArtifactRequest,
  ): Promise<Pick<ChainAnswer, 'attempts'> & { readonly pom: RawPom | null }> {
    const { found, attempts } = await locate(request);
    ctx.signal.throwIfAborted();
    const bytes = found?.file ? readBytesSync(found.file) : null;
    if (!found?.file || bytes === null) {
      for (const path of listMissing(attempts)) record.watchFor(path);
      return { pom: null, attempts };
    }
    record.addFile(found.file, bytes);
    reads.weigh(bytes.length);
    if (bytes.length > LARGE || ++read === SEVERAL) limitHeap();
    const pom = parsePom(bytes, found.origin, { checksPrefixes: isMaven4, isGradle });
    reads.declare(pom.base.dependencies.length);
    if (pom.base.dependencies.length > MANY) limitHeap();
    return { pom, attempts };
  }

  /** A POM that arrives damaged, or is refused on the way, may come whole the next time: the file itself is not to blame. */
  async function locate(request: ArtifactRequest): Promise<ChainAnswer> {
    try {
      return await chain.locate(request, ctx);
    } catch (error) {
      if (!(error instanceof JarIndexerError && isInvalid(error))) throw error;
      throw new RemoteUnavailableError(error.message, { suggestion: error.suggestion, cause: error });
    }
  }
}

/** The problem code for a POM, or one that it needs, that cannot be read. */
export function codeOf(error: JarIndexerError): ProblemCode {
  if (error.code === 'LIMIT_REACHED') return 'limit-reached';
  return isInvalid(error) ? 'pom-invalid' : 'pom-unreachable';
}

/** The fault of the file, not of the way to it. */
function isInvalid({ code }: JarIndexerError): boolean {
  return code === 'CORRUPT_ARTIFACT' || code === 'INVALID_INPUT';
}

function missing(where: string, message: string): LoadedPom & { readonly pom: null } {
  return { pom: null, problem: { code: 'pom-missing', message, where }, cause: null, isOpen: false };
}

function invalid(where: string, message: string): LoadedPom {
  return { pom: null, problem: { code: 'pom-invalid', message, where }, cause: null, isOpen: false };
}

/** Paths of this machine with nothing there: what comes there later is to be noticed. */
function listMissing(attempts: readonly Attempt[]): readonly string[] {
  const absent = attempts.filter(({ outcome }) => outcome === 'absent').map(({ origin }) => origin);
  return absent.flatMap((origin) =>
    isAbsolute(origin) ? [origin] : origin.startsWith('file:') ? [fileURLToPath(origin)] : [],
  );
}

function describeMiss(gav: string, attempts: readonly Attempt[], { length }: readonly RepositoryRef[]): string {
  const notAsked = printNotAsked(attempts);
  const said = notAsked === null ? '' : `; ${notAsked}`;
  const asked = length === 1 ? 'the one repository' : `the ${length} repositories`;
  return `No POM for ${gav} in the local stores or ${asked}; its dependencies are unknown${said}`;
}
