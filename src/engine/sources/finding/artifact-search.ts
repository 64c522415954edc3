import type { ArtifactRequest, LocatedArtifact, RepositoryRef } from '../../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import { readAll } from '../../../core/artifacts/read-all.ts';
import type { RawPom } from '../../../core/builds/raw-pom.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { Attempt } from '../../../core/problems/attempt.ts';
import {
  CorruptArtifactError,
  JarIndexerError,
  LimitReachedError,
  ResourceNotFoundError,
} from '../../../core/problems/errors.ts';
import { isBelow } from '../../../core/problems/public-url.ts';
import { type ModuleMetadata, parseModuleMetadata } from '../../../gradle/module-metadata.ts';
import type { JarInput } from '../../../indexing/read-jars.ts';
import { parsePom } from '../../../maven/model/parse-pom.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';

/** Selects one of an artifact's files. */
export type WantedFile = Pick<ArtifactRequest, 'kind' | 'extension' | 'fileName'> & { readonly classifier?: string };

export const SOURCES_JAR: WantedFile = { kind: 'sources', extension: 'jar', classifier: 'sources' };

/** Asks one set of repositories for the files of artifacts, and notes what they said. */
export interface ArtifactSearch {
  readonly attempts: readonly Attempt[];
  /** Adds one that nobody was asked for. */
  note(attempt: Attempt): void;
  /** `of` gives the folder; its classifier does not count. */
  find(file: WantedFile, of: Coordinates): Promise<LocatedArtifact | null>;
  /** As `find`, out of local stores only and without a note: what is not here stays unknown. */
  findLocal(file: WantedFile, of: Coordinates): Promise<LocatedArtifact | null>;
  /**
   * As `find`, of at most that many bytes and without a note, from whoever may be asked. Null also where nobody answers: it is no more
   * than a hint.
   */
  findSmall(file: WantedFile, of: Coordinates, largestFile: number): Promise<LocatedArtifact | null>;
  /** True if whoever may be asked has it; without a note, and false where nobody answers, as of `findSmall`. It is not fetched. */
  exists(file: WantedFile, of: Coordinates): Promise<boolean>;
  /** @throws CorruptArtifactError when it is damaged. */
  readPom(of: Coordinates): Promise<RawPom | null>;
  /** Only a hint where to look: a damaged one counts as none. */
  readLocalPom(of: Coordinates): Promise<RawPom | null>;
  /** One that is too large to be read beside other answers counts as none, and is noted. */
  readModule(of: Coordinates): Promise<ModuleMetadata | null>;
  /** As `readLocalPom`. */
  readLocalModule(of: Coordinates): Promise<ModuleMetadata | null>;
  /** The repository that the artifact is known to be of, by its POM in a local store; null: not known. */
  findHome(of: Coordinates): Promise<RepositoryRef | null>;
}

export function createArtifactSearch(
  chain: Pick<ResolverChain, 'locate'>,
  repositories: readonly RepositoryRef[],
  ctx: CallContext,
): ArtifactSearch {
  const attempts: Attempt[] = [];
  const ask = (file: WantedFile, of: Coordinates, offline: boolean, largestFile?: number) =>
    chain.locate(toRequest(file, of, repositories), { ...ctx, offline, largestFile });

  const find: ArtifactSearch['find'] = async (file, of) => {
    const answer = await ask(file, of, ctx.offline);
    attempts.push(...answer.attempts);
    return answer.found;
  };
  const findLocal: ArtifactSearch['findLocal'] = async (file, of) => (await ask(file, of, true)).found;
  const findSmall: ArtifactSearch['findSmall'] = async (file, of, largestFile) => {
    try {
      return (await ask(file, of, ctx.offline, largestFile)).found;
    } catch (error) {
      if (error instanceof JarIndexerError) return null;
      throw error;
    }
  };
  const exists: ArtifactSearch['exists'] = async (file, of) => {
    try {
      return (await ask(file, of, ctx.offline, 0)).found !== null;
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      return error instanceof LimitReachedError;
    }
  };
  const parseModule = (bytes: Uint8Array, origin: string) => {
    try {
      return parseModuleMetadata(bytes, origin);
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      attempts.push({ resolver: 'module-metadata', origin, outcome: 'failed', detail: error.message });
      return null;
    }
  };
  return {
    attempts,
    note: (attempt) => void attempts.push(attempt),
    find,
    findLocal,
    findSmall,
    exists,
    readPom: async (of) => parseFound(await find(POM, of), parsePom),
    readLocalPom: async (of) => parseFound(await findLocal(POM, of), parsePom).catch(nullWhenCorrupt),
    readModule: async (of) => parseFound(await find(MODULE, of), parseModule),
    readLocalModule: async (of) => parseFound(await findLocal(MODULE, of), parseModule).catch(nullWhenCorrupt),
    async findHome(of) {
      const pom = await findLocal(POM, of);
      const ids = (await pom?.comesFrom?.()) ?? [];
      const isHome = ({ id, mirrorOf, url }: RepositoryRef) =>
        (pom !== null && isBelow(pom.origin, url)) || [id, ...mirrorOf].some((name) => ids.includes(name));
      return repositories.find(isHome) ?? null;
    },
  };
}

const POM: WantedFile = { kind: 'pom', extension: 'pom' };
export const MODULE: WantedFile = { kind: 'module', extension: 'module' };

function toRequest(
  { classifier, ...file }: WantedFile,
  { groupId, artifactId, version }: Coordinates,
  repositories: readonly RepositoryRef[],
): ArtifactRequest {
  return { coordinates: { groupId, artifactId, version, classifier }, repositories, ...file };
}

async function parseFound<Parsed>(
  found: LocatedArtifact | null,
  parse: (bytes: Uint8Array, origin: string) => Parsed | null,
): Promise<Parsed | null> {
  return found === null ? null : parse(await readAll(found), found.origin);
}

function nullWhenCorrupt(error: unknown): null {
  if (error instanceof CorruptArtifactError) return null;
  throw error;
}

/** @throws ResourceNotFoundError for an artifact that a resolver found and that has no file here. */
export function toJar({ file, origin, checkedBy }: LocatedArtifact, label: JarInput['label']): JarInput {
  if (file !== null) return { kind: 'jar', file, origin, label, checkedBy: checkedBy ?? null };
  throw new ResourceNotFoundError(`${origin} was found but has no file on this machine`);
}
