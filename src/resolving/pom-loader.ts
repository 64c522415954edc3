import type { RepositoryRef } from '../core/artifact.ts';
import type { Attempt } from '../core/attempt.ts';
import type { CallContext } from '../core/call-context.ts';
import { type Coordinates, findUnsafePart, isSnapshot, type ModuleId, printCoordinates } from '../core/coordinates.ts';
import { JarIndexerError, OfflineError } from '../core/errors.ts';
import type { Problem } from '../core/problem.ts';
import type { RawPom } from '../core/raw-pom.ts';
import { compareGenericVersions } from '../maven/generic-version.ts';
import { parsePom } from '../maven/parse-pom.ts';
import { isInRange, type VersionRange } from '../maven/version-range.ts';
import { readBytesSync } from '../platform/files.ts';
import type { InputLog } from './input-log.ts';
import type { AskableScope } from './repository-scopes.ts';
import type { ResolverChain } from './resolver-chain.ts';

/** A POM out of a repository, or why there is none. `version` is exact where LATEST or RELEASE was asked for. */
export type LoadedPom =
  | { readonly pom: RawPom; readonly version: string }
  /** `cause`: set unless it is certain that there is no such POM: it is damaged, or somebody could not be asked. */
  | { readonly pom: null; readonly problem: Problem; readonly cause: JarIndexerError | null };

export interface PomLoader {
  /** Each POM is read once, whoever asks; a miss counts only for the repositories that were asked. */
  load(coordinates: Coordinates, scope: AskableScope): Promise<LoadedPom>;
  /**
   * Versions in the range that any of the repositories knows, or that are the project's own, lowest first.
   * @throws JarIndexerError when one of the repositories could not be asked.
   */
  listVersions(module: ModuleId, range: VersionRange, places: VersionPlaces): Promise<readonly string[]>;
}

export interface VersionPlaces {
  readonly scope: AskableScope;
  readonly own?: readonly string[];
}

export function createPomLoader(chain: ResolverChain, log: InputLog, ctx: CallContext): PomLoader {
  const asked = new Map<string, Promise<LoadedPom>>();
  /** What other repositories said, or are being asked, of the same coordinates. */
  const last = new Map<string, Promise<LoadedPom>>();
  const versions = new Map<string, Promise<readonly string[]>>();

  const listAll = (module: ModuleId, scope: AskableScope): Promise<readonly string[]> => {
    const key = `${module.groupId}:${module.artifactId} ${scope.id}`;
    log.add('volatile');
    const list = versions.get(key) ?? chain.listVersions(module, scope.repositories, ctx);
    versions.set(key, list);
    return list;
  };

  return {
    async load(coordinates, scope) {
      const gav = printCoordinates(coordinates);
      const key = `${gav} ${scope.id}`;
      const answer = asked.get(key) ?? askAfter(last.get(gav), coordinates, scope);
      asked.set(key, answer);
      last.set(gav, answer);
      const loaded = await answer;
      if (loaded.pom === null) log.add(loaded.problem.code === 'pom-unreachable' || ctx.offline ? 'open' : 'volatile');
      else if (isSnapshot(coordinates.version)) log.add('volatile');
      return loaded;
    },
    async listVersions(module, range, { scope, own = [] }) {
      const listed = await listAll(module, scope).catch((error: unknown) => {
        log.add('open');
        throw error;
      });
      const all = new Set([...own, ...listed]);
      return [...all].filter((version) => isInRange(range, version)).sort(compareGenericVersions);
    },
  };

  async function askAfter(
    before: Promise<LoadedPom> | undefined,
    coordinates: Coordinates,
    scope: AskableScope,
  ): Promise<LoadedPom> {
    const known = await before;
    return known !== undefined && known.pom !== null ? known : ask(coordinates, scope);
  }

  async function ask(coordinates: Coordinates, { id, repositories }: AskableScope): Promise<LoadedPom> {
    const where = printCoordinates(coordinates);
    try {
      const version = await chooseVersion(coordinates, { id, repositories });
      if (version === null) return missing(where, `No repository lists a version for ${coordinates.version}`);
      const exact: Coordinates = { groupId: coordinates.groupId, artifactId: coordinates.artifactId, version };
      const unsafe = findUnsafePart(exact);
      if (unsafe !== null) return invalid(where, `The ${unsafe} ${JSON.stringify(exact[unsafe])} is not valid`);
      const request = { coordinates: exact, kind: 'pom', extension: 'pom', repositories } as const;
      const { found: located, attempts } = await chain.locate(request, ctx);
      const bytes = located?.file ? readBytesSync(located.file) : null;
      if (located === null || bytes === null) {
        const message = describeMiss(where, attempts, repositories);
        return { ...missing(where, message), cause: ctx.offline ? new OfflineError(message) : null };
      }
      log.addFile(located.file as string, bytes);
      return { pom: parsePom(bytes, located.origin), version };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      const code = isInvalid(error) ? 'pom-invalid' : 'pom-unreachable';
      return { pom: null, problem: { code, message: error.message, where }, cause: error };
    }
  }

  /** Source: Maven's DefaultVersionResolver, which reads `latest` and `release` of the metadata: normally the highest. */
  async function chooseVersion(coordinates: Coordinates, scope: AskableScope): Promise<string | null> {
    const { version } = coordinates;
    if (version !== 'LATEST' && version !== 'RELEASE') return version;
    const all = await listAll(coordinates, scope);
    const allowed = version === 'LATEST' ? all : all.filter((candidate) => !isSnapshot(candidate));
    return [...allowed].sort(compareGenericVersions).at(-1) ?? null;
  }
}

/** The fault of the file, not of the way to it. */
export function isInvalid({ code }: JarIndexerError): boolean {
  return code === 'CORRUPT_ARTIFACT' || code === 'INVALID_INPUT';
}

function missing(where: string, message: string): LoadedPom & { readonly pom: null } {
  return { pom: null, problem: { code: 'pom-missing', message, where }, cause: null };
}

function invalid(where: string, message: string): LoadedPom {
  return { pom: null, problem: { code: 'pom-invalid', message, where }, cause: null };
}

function describeMiss(gav: string, attempts: readonly Attempt[], repositories: readonly RepositoryRef[]): string {
  const notAsked = attempts
    .filter(({ outcome }) => outcome === 'skipped')
    .map(({ origin, detail }) => (detail === undefined ? origin : `${origin} (${detail})`));
  const said = notAsked.length === 0 ? '' : `; not asked: ${notAsked.join(', ')}`;
  return `No POM for ${gav} in the local stores or ${repositories.length} repositories; its dependencies are unknown${said}`;
}
