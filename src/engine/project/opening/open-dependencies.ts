import { printGav } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedDependency, ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { printDependency, toCoordinates } from '../../graphs/print-dependency.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { LocalIndex } from '../../sources/indexes/open-local.ts';
import { familyOf, findHolder } from './find-holder.ts';
import { startAhead } from './start-ahead.ts';

/** Depth of what is no dependency: all of them are nearer. */
export const FAR = 1000;

/** Dependencies that are opened at a time: what is not indexed yet is made ready in a few threads. */
const AHEAD = 8;

export interface OpenedDependency {
  /** As near as the nearest of those for which it answers. */
  readonly dependency: ResolvedDependency;
  /** Null: its sources are in no local store, and a sync may bring them. */
  readonly index: SourceIndex | null;
}

/**
 * The dependencies of all modules, one after another, for searches in all of them: those that are indexed or can be indexed from local
 * stores. Left out are those of which no sources are published, and those whose files another one holds too, as the root of a
 * multiplatform library has those of its `-jvm` artifact. `fits`: those that are wanted.
 */
export async function* openDependencies(
  project: ResolvedProject,
  { sources, ctx }: { readonly sources: Pick<Sources, 'openLocal'>; readonly ctx: CallContext },
  fits: (dependency: ResolvedDependency) => boolean = () => true,
): AsyncGenerator<OpenedDependency> {
  const dependencies = (await uniqueDependencies(project)).filter(fits);
  const families = Map.groupBy(dependencies, familyOf);
  const depths = new Map<ResolvedDependency, number>();
  let done = 0;
  for (const [dependency, opening] of startAhead(dependencies, AHEAD, openLocal)) {
    ctx.signal.throwIfAborted();
    ctx.signal.throwIfAborted();
    ctx.progress(done++, dependencies.length, `searching ${printDependency(dependency)}`);
    const { index, isPublished } = await opening;
    if (!isPublished) continue;
    const depth = depths.get(dependency) ?? dependency.depth;
    const holder =
      index === null ? null : await findHolder({ dependency, index }, families.get(familyOf(dependency))!, openIndex);
    if (holder === null) yield { dependency: { ...dependency, depth }, index };
    else depths.set(holder, Math.min(depth, holder.depth));
  }

  function openLocal(dependency: ResolvedDependency): Promise<LocalIndex> {
    return sources.openLocal(toCoordinates(dependency), ctx);
  }

  async function openIndex(dependency: ResolvedDependency): Promise<SourceIndex | null> {
    return (await openLocal(dependency)).index;
  }
}

const known = new WeakMap<ResolvedProject, readonly ResolvedDependency[]>();

/** Those of all modules that may have sources, nearest first. Told once for each project: each call asks, and a graph never changes. */
export function uniqueDependencies(project: ResolvedProject): readonly ResolvedDependency[] {
  const unique = known.get(project) ?? collectUnique(project);
  known.set(project, unique);
  return unique;
}

function collectUnique({ modules, reactor }: ResolvedProject): readonly ResolvedDependency[] {
  const own = new Set(reactor);
  const all = modules.flatMap(({ dependencies }) => dependencies);
  // Of the same coordinates in several modules the nearest is kept.
  const sorted = all.toSorted((a, b) => b.depth - a.depth);
  const unique = new Map<string, ResolvedDependency>();
  for (const dependency of sorted) {
    unique.set(printDependency(dependency), dependency);
  }
  const mayHaveSources = (dependency: ResolvedDependency) =>
    dependency.packaging !== 'pom' && !own.has(printGav(dependency));
  return [...unique.values()].reverse().filter(mayHaveSources);
}
