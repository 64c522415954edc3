import type { RepositoryRef } from '../core/artifact.ts';
import type { Attempt } from '../core/attempt.ts';
import type { CallContext } from '../core/call-context.ts';
import { type Coordinates, findUnsafePart, isSnapshot, type ModuleId, printCoordinates } from '../core/coordinates.ts';
import { JarIndexerError } from '../core/errors.ts';
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
  | { readonly pom: null; readonly problem: Problem };

export interface PomLoader {
  /** Each POM is read once, whoever asks; a miss counts only for the repositories that were asked. */
  load(coordinates: Coordinates, scope: AskableScope): Promise<LoadedPom>;
  /** Versions in the range that any of the repositories knows, or that are the project's own, lowest first. */
  listVersions(module: ModuleId, range: VersionRange, places: VersionPlaces): Promise<readonly string[]>;
}

export interface VersionPlaces {
  readonly scope: AskableScope;
  readonly own?: readonly string[];
}

export function createPomLoader(chain: ResolverChain, log: InputLog, ctx: CallContext): PomLoader {
  const found = new Map<string, LoadedPom>();
  const asked = new Map<string, Promise<LoadedPom>>();
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
      const known = found.get(gav);
      if (known !== undefined) return known;
      const key = `${gav} ${scope.id}`;
      const answer = asked.get(key) ?? ask(coordinates, scope);
      asked.set(key, answer);
      const loaded = await answer;
      if (loaded.pom !== null) found.set(gav, loaded);
      if (loaded.pom === null) log.add(loaded.problem.code === 'pom-unreachable' || ctx.offline ? 'open' : 'volatile');
      else if (isSnapshot(coordinates.version)) log.add('volatile');
      return loaded;
    },
    async listVersions(module, range, { scope, own = [] }) {
      const all = new Set([...own, ...(await listAll(module, scope))]);
      return [...all].filter((version) => isInRange(range, version)).sort(compareGenericVersions);
    },
  };

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
      if (located === null || bytes === null) return missing(where, describeMiss(where, attempts, repositories));
      log.addFile(located.file as string, bytes);
      return { pom: parsePom(bytes, located.origin), version };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      return error.code === 'CORRUPT_ARTIFACT' || error.code === 'INVALID_INPUT'
        ? invalid(where, error.message)
        : { pom: null, problem: { code: 'pom-unreachable', message: error.message, where } };
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

function missing(where: string, message: string): LoadedPom {
  return { pom: null, problem: { code: 'pom-missing', message, where } };
}

function invalid(where: string, message: string): LoadedPom {
  return { pom: null, problem: { code: 'pom-invalid', message, where } };
}

function describeMiss(gav: string, attempts: readonly Attempt[], repositories: readonly RepositoryRef[]): string {
  const notAsked = attempts
    .filter(({ outcome }) => outcome === 'skipped')
    .map(({ origin, detail }) => (detail === undefined ? origin : `${origin} (${detail})`));
  const said = notAsked.length === 0 ? '' : `; not asked: ${notAsked.join(', ')}`;
  return `No POM for ${gav} in the local stores or ${repositories.length} repositories; its dependencies are unknown${said}`;
}
