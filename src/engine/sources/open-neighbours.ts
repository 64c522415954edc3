import { type Coordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import { isJdk, type JdkSources } from '../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { WantsJdk } from '../../naming/follow-supertypes.ts';
import type { GraphKnowledge } from '../graphs/graph-knowledge.ts';
import type { Sources } from './create-sources.ts';
import { openJdk } from './open-jdk.ts';

export interface NeighbourDeps {
  readonly sources: Sources;
  readonly knowledge: GraphKnowledge;
  readonly jdk: JdkSources;
}

/**
 * Indexes that may hold supertypes of an artifact's types, each opened when it is asked for: the indexed artifacts of its project's
 * graph, those of its own group first; for an artifact of no known graph those of its group and version, which are released together. The JDK
 * comes last: to index it takes seconds.
 */
export async function* openNeighbours(
  coordinates: Coordinates,
  { sources, knowledge, jdk }: NeighbourDeps,
  ctx: CallContext,
  wantsJdk: WantsJdk = () => true,
): AsyncGenerator<readonly SourceIndex[]> {
  if (isJdk(coordinates)) return;
  const known = knowledge.find(coordinates) === null ? await listRelatives(coordinates, sources) : knowledge.list();
  const own = printCoordinates(coordinates);
  const others = known.filter((other) => printCoordinates(other) !== own);
  const isOfGroup = ({ groupId }: Coordinates): boolean => groupId === coordinates.groupId;
  for (const candidates of [others.filter(isOfGroup), others.filter((other) => !isOfGroup(other))])
    yield await openAll(candidates, sources, ctx);
  const wanted = wantsJdk();
  const type = typeof wanted === 'string' ? wanted : null;
  const platform = wanted === false ? null : await openJdk(jdk, sources, ctx, type);
  if (platform !== null) yield [platform];
}

/** Indexed artifacts of its group and version, which are released together, one after another in the order of their names. */
export async function* openRelatives(
  coordinates: Coordinates,
  sources: Sources,
  ctx: CallContext,
): AsyncGenerator<SourceIndex> {
  const own = printCoordinates(coordinates);
  const others = (await listRelatives(coordinates, sources)).filter((other) => printCoordinates(other) !== own);
  yield* openIndexed(
    others.sort((a, b) => compareText(a.artifactId, b.artifactId)),
    sources,
    ctx,
  );
}

async function openAll(
  candidates: readonly Coordinates[],
  sources: Sources,
  ctx: CallContext,
): Promise<readonly SourceIndex[]> {
  const opened: SourceIndex[] = [];
  for await (const index of openIndexed(candidates, sources, ctx)) opened.push(index);
  return opened;
}

async function* openIndexed(
  candidates: readonly Coordinates[],
  sources: Sources,
  ctx: CallContext,
): AsyncGenerator<SourceIndex> {
  for (const candidate of candidates) {
    ctx.signal.throwIfAborted();
    if (!sources.wasIndexed(candidate)) continue;
    // A damaged index, or one of older scanners, is made anew: without it members would be missing.
    const { index } = await sources.openLocal(candidate, ctx);
    if (index !== null) yield index;
  }
}

async function listRelatives({ groupId, version }: Coordinates, { known }: Sources): Promise<readonly Coordinates[]> {
  return (await known.list())
    .map(({ coordinates }) => coordinates)
    .filter((candidate) => candidate.groupId === groupId && candidate.version === version);
}
