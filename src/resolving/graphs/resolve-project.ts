import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { findRealPath } from '../../platform/files/real-path.ts';
import { collectLeftBehind } from '../../platform/threads/limit-heap.ts';
import type { ProjectStore } from '../../store/project-store.ts';
import { createGraphCache } from '../cache/graph-cache.ts';
import { type MakeDeps, type MakeGraph, makeGraph, nameGraph, type WantedGraph } from './make-graph.ts';

export interface ResolveDeps extends MakeDeps {
  /** Absolute path of a module's build file: that module's graph alone is wanted, and those of the modules below it; absent: all. */
  readonly part?: string;
  /** Absent: graphs are not kept. */
  readonly store?: ProjectStore;
  /** True if what could not be had is asked for again, though it was a moment ago; absent: not with each call. */
  readonly asksAgain?: boolean;
  /** Options of the chain: they say who may be asked. A graph is cached for the same ones. */
  readonly resolverOptions?: unknown;
  /** Makes a graph that is not kept; absent: `makeGraph`. */
  readonly make?: MakeGraph;
}

/**
 * The graphs of a project: one for each module of the build that starts at `buildFile`.
 * A dependency that cannot be read becomes a problem of its module; a file of the project itself that cannot be read throws.
 * A parent or a BOM of the project that cannot be had becomes a problem too.
 * @throws InvalidInputError for a file of another tool, `file:line` for a missing module or a cyclic parent.
 * @throws CorruptArtifactError `file:line` for a POM of the project that is no XML.
 */
export async function resolveProject(buildFile: string, deps: ResolveDeps, ctx: CallContext): Promise<ResolvedProject> {
  const wanted = findBuild(buildFile, deps);
  if (wanted === null) {
    throw new InvalidInputError(`There is no POM ${buildFile}`, {
      suggestion: 'Name a pom.xml or a folder that holds one.',
    });
  }
  return resolve(wanted, deps, ctx);
}

/**
 * The graph of a project that has `roots` as its dependencies: each artifact with what it needs at run time.
 * The module's path is `.`, its coordinates are ours and stand in `reactor`.
 */
export async function resolveCoordinates(
  roots: readonly Coordinates[],
  deps: ResolveDeps,
  ctx: CallContext,
): Promise<ResolvedProject> {
  return resolve({ coordinates: roots }, deps, ctx);
}

export interface CachedGraph {
  readonly project: ResolvedProject;
  /** True if what it lacks may be had by now. */
  readonly isOfBefore: boolean;
}

/**
 * The same graphs if they are kept, and nobody is asked: those that `resolveProject` would give, else what somebody was left with who
 * resolved the same files `age` milliseconds ago at most. Null: there are none.
 */
export async function findCachedProject(
  buildFile: string,
  deps: ResolveDeps,
  { offline, age }: { readonly offline: boolean; readonly age: number },
): Promise<CachedGraph | null> {
  const wanted = findBuild(buildFile, deps);
  if (wanted === null) return null;
  const graphCache = createGraphCache(deps);
  const name = nameGraph(wanted);
  const known = await graphCache.load(name, { offline, asksAgain: false });
  if (known !== null) return { project: known, isOfBefore: false };
  const before = await graphCache.loadOfBefore(name, age);
  return before && { project: before, isOfBefore: true };
}

/** Null: there is no such file. */
function findBuild(buildFile: string, deps: ResolveDeps): WantedGraph | null {
  const file = findRealPath(buildFile);
  const part = deps.part === undefined ? null : findRealPath(deps.part);
  return file === null ? null : { buildFile: file, part };
}

async function resolve(wanted: WantedGraph, deps: ResolveDeps, ctx: CallContext): Promise<ResolvedProject> {
  const graphCache = createGraphCache(deps);
  const name = nameGraph(wanted);
  const known = await graphCache.load(name, { offline: ctx.offline, asksAgain: deps.asksAgain ?? false });
  if (known !== null) return known;
  const make: MakeGraph = deps.make ?? ((graph, caller) => makeGraph(graph, deps, caller));
  const made = await make(wanted, ctx);
  // The POMs and walks of a hostile build are garbage by now: it goes before the result is serialized to be cached.
  await collectLeftBehind();
  const failure = await graphCache.save(name, made, { offline: ctx.offline });
  if (failure !== null) ctx.log.warn(`The graph could not be kept: ${failure}`);
  return made.project;
}
