import { type Coordinates, printCoordinates } from '../../src/core/artifacts/coordinates.ts';
import { artifactOrigin, printOrigin } from '../../src/core/code/index-origin.ts';
import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { ArtifactNotFoundError } from '../../src/core/problems/errors.ts';
import type { Problem } from '../../src/core/problems/problem.ts';
import type { ToolDefinition } from '../../src/core/tool.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { createExploreEngine } from '../../src/engine/explore/explore-engine.ts';
import { findHolders, type HolderDeps } from '../../src/engine/project/find-holders.ts';
import type { Sources as SourcesAccess, SourcesEngine } from '../../src/engine/sources/create-sources.ts';
import type { ListedArtifact } from '../../src/engine/sources/known-artifacts.ts';
import { listArtifacts } from '../../src/engine/sources/list-artifacts.ts';
import type { SubjectOf } from '../../src/engine/sources/subject/subject.ts';
import { describeArtifact } from '../../src/engine/sources/subject/subject.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import type { BuiltIndex } from '../../src/store/built-index.ts';
import { countUnscanned } from '../../src/symbols/unscanned-files.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { tools } from '../../src/tools/index.ts';
import { buildIndexAtOnce } from './build-index-at-once.ts';
import { quietContext } from './quiet-context.ts';
import { openRegexRunner } from './regex-runner.ts';

export type Sources = Readonly<Record<string, string>>;

export const apple: Coordinates = { groupId: 'orchard', artifactId: 'apple', version: '1.0' };
export const pie: Coordinates = { groupId: 'orchard', artifactId: 'pie', version: '2.0' };

/** An index in memory of these files. */
export function indexOf(sources: Sources, coordinates = apple, problems: readonly Problem[] = []): BuiltIndex {
  const files = Object.entries(sources).map(([path, text]) => plainFile(path, Buffer.from(text)));
  return buildIndexAtOnce(artifactOrigin(coordinates), {
    files,
    problems,
    identity: 'sha256:1',
    foundAt: 'apple.jar',
  });
}

/** An engine over indexes in memory; everything but finding and storing sources is the real thing. Slow expressions have `slowTime`. */
export function orchardEngine(
  indexes: readonly SourceIndex[],
  {
    listed = [],
    changes = {},
    slowTime,
  }: { listed?: readonly ListedArtifact[]; changes?: Partial<SourcesEngine>; slowTime?: number } = {},
): Engine {
  const regex = openRegexRunner(slowTime);
  const subjectOf: SubjectOf = async ({ groupId, artifactId, version }) => {
    const index = indexes.find(({ origin }) => printOrigin(origin).startsWith(`${groupId}:${artifactId}:`));
    if (index?.origin.kind !== 'artifact') {
      throw new ArtifactNotFoundError(`No sources for ${groupId}:${artifactId}`, []);
    }
    const { coordinates } = index.origin;
    const known = { coordinates, registration: null, target: null, mayIndex: true };
    const choice = { versionFrom: 'project', otherVersions: ['0.9'] } as const;
    return { ...known, ...(version === null ? choice : { versionFrom: 'given', otherVersions: [] }) };
  };
  const findIndex: SourcesAccess['indexOf'] = async ({ coordinates }) => ({
    index: indexes.find(({ origin }) => printOrigin(origin) === printCoordinates(coordinates))!,
    madeFrom: { source: 'chain', stamps: {}, origins: ['/store/apple.jar'], foundBy: ['maven-local'] },
    found: null,
    isWhole: true,
  });
  const sources: SourcesEngine = {
    async indexArtifact(query, ctx) {
      const subject = await subjectOf(query, ctx);
      const indexed = await findIndex(subject, 'whole', ctx);
      const { typeCount, fileCounts } = indexed.index.metadata;
      const artifact = describeArtifact(subject, indexed);
      const unscanned = countUnscanned(indexed.index);
      const cacheLocation = 'code/orchard/apple/1.0';
      return { artifact, typeCount, fileCounts, unscanned, cacheLocation, milliseconds: 2345 };
    },
    registerSource: async ({ coordinates, autoIndex }) => ({
      coordinates,
      status: autoIndex ? 'registered_and_indexed' : 'registered_only',
      indexed: autoIndex,
    }),
    whyAbsent: () => null,
    findNewestRelease: async () => null,
    listArtifacts: async (query) => listArtifacts(listed, query),
    ...changes,
  };
  const coordinatesOf = ({ origin }: SourceIndex) => (origin.kind === 'artifact' ? [origin.coordinates] : []);
  const local = {
    known: { list: async () => indexes.flatMap(coordinatesOf).map((coordinates) => ({ coordinates })) },
    openLocal: async (wanted: Coordinates) => ({
      index: indexes.find(({ origin }) => printOrigin(origin) === printCoordinates(wanted)) ?? null,
      isPublished: true,
    }),
    listBinaryClasses: nothing,
  } as unknown as HolderDeps['sources'];
  const explore = createExploreEngine({
    sources: {
      subjectOf,
      indexOf: findIndex,
      openLocal: async () => ({ index: null, isPublished: true }),
      openGap: nothing,
      findGenerated: async () => [],
      listVersions: async () => ({ versions: [], unanswered: [] }),
      readBodies: async () => null,
      openTexts: async () => null,
      discard: async () => false,
    },
    regex,
    trigramsOf: () => null,
    relatives: async function* () {},
    neighbours: async function* () {
      yield indexes;
    },
    findHolders: (query, ctx) =>
      findHolders(null, query, { sources: local, openJdk: nothing, openOwn: nothing, workingModule: null, ctx }),
    discardOwn: async () => false,
  });
  return { explore, sources } as unknown as Engine;
}

const nothing = async () => null;

/** Calls a tool as a server does, with the coordinates of apple unless others are given. */
export async function callTool(engine: Engine, name: string, input: object = {}): Promise<object> {
  const tool = findTool(name);
  const own = 'group_id' in tool.input.shape ? { group_id: 'orchard', artifact_id: 'apple', version: '1.0' } : {};
  return tool.run(validateArguments(tool, { ...own, ...input }).values, engine, quietContext);
}

/** The same, without coordinates. */
export async function callByName(engine: Engine, name: string, input: object): Promise<object> {
  const tool = findTool(name);
  return tool.run(validateArguments(tool, input).values, engine, quietContext);
}

/** JSON and text of one answer, for snapshots of all that an agent can see. */
export async function showAnswer(engine: Engine, name: string, input: object = {}): Promise<string> {
  const output = await callTool(engine, name, input);
  return `${JSON.stringify(output)}\n---\n${findTool(name).render(output)}`;
}

/** The first of its name, or `toolset/name`. */
export function findTool(name: string): ToolDefinition<Engine> {
  const tool = tools.find((candidate) => [candidate.name, `${candidate.toolset}/${candidate.name}`].includes(name));
  if (tool === undefined) throw new Error(`No tool ${name}`);
  return tool;
}
