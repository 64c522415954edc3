import { printGav, printModule } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedDependency, ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { pathInPackage } from '../../../symbols/source-roots.ts';
import { printDependency, toCoordinates } from '../../graphs/print-dependency.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { LocalIndex } from '../../sources/indexes/open-local.ts';
import { remarkCodes } from '../../sources/subject/subject.ts';

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
 * stores. Left out are those of which no sources are published, and those for which another one answers, as for the root of a
 * multiplatform library its `-jvm` artifact does. `fits`: those that are wanted.
 */
export async function* openDependencies(
  project: ResolvedProject,
  { sources, ctx }: { readonly sources: Pick<Sources, 'openLocal'>; readonly ctx: CallContext },
  fits: (dependency: ResolvedDependency) => boolean = () => true,
): AsyncGenerator<OpenedDependency> {
  const dependencies = uniqueDependencies(project).filter(fits);
  const families = Map.groupBy(dependencies, familyOf);
  const modules = Map.groupBy(dependencies, printModule);
  const depths = new Map<ResolvedDependency, number>();
  let done = 0;
  for (const [dependency, opening] of startAhead(dependencies, AHEAD, openLocal)) {
    ctx.signal.throwIfAborted();
    // Nobody waits for one that is open.
    if (opening instanceof Promise) ctx.progress(done, dependencies.length, `searching ${printDependency(dependency)}`);
    done++;
    const { index, isPublished } = await opening;
    if (!isPublished) continue;
    const depth = depths.get(dependency) ?? dependency.depth;
    const holder =
      index === null
        ? null
        : ((await findHolder({ dependency, index }, families.get(familyOf(dependency))!, openIndex)) ??
          (await findOnClassPath({ dependency, index }, modules, openIndex)));
    if (holder === null) yield { dependency: { ...dependency, depth }, index };
    else depths.set(holder, Math.min(depth, holder.depth));
  }

  function openLocal(dependency: ResolvedDependency): LocalIndex | Promise<LocalIndex> {
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
  // The nearest of equal coordinates in several modules is kept.
  const sorted = all.toSorted((a, b) => b.depth - a.depth);
  const unique = new Map<string, ResolvedDependency>();
  for (const dependency of sorted) unique.set(printDependency(dependency), dependency);
  // Who asks for the jar of an artifact gets it, whatever its POM calls its packaging.
  const mayHaveCode = ({ packaging, type }: ResolvedDependency) => packaging !== 'pom' || type === 'jar';
  const mayHaveSources = (dependency: ResolvedDependency) => mayHaveCode(dependency) && !own.has(printGav(dependency));
  return [...unique.values()].reverse().filter(mayHaveSources);
}

/** Each item with its work, in order of the list: at most `limit` of them are begun before the first of those is asked for. */
function* startAhead<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Result | Promise<Result>,
): Generator<readonly [Item, Result | Promise<Result>]> {
  const begun: (readonly [Item, Result | Promise<Result>])[] = [];
  for (const item of items) {
    const result = work(item);
    // Whoever stops before it is not told of its failure.
    if (result instanceof Promise) result.catch(() => {});
    begun.push([item, result]);
    if (begun.length === limit) yield begun.shift()!;
  }
  yield* begun;
}

/**
 * The dependency that answers for another too, since its sources hold all of the other's: of a multiplatform library the artifact for
 * the JVM, or the root where that has common sources of its own. Null: there is none. `family`: those whose {@link familyOf} is the same. `open`
 * gives null for one that has no index.
 */
async function findHolder(
  { dependency, index }: { readonly dependency: ResolvedDependency; readonly index: SourceIndex },
  family: readonly ResolvedDependency[],
  open: (dependency: ResolvedDependency) => Promise<SourceIndex | null>,
): Promise<ResolvedDependency | null> {
  const related = family.filter((other) => isPartOf(other, dependency) || isPartOf(dependency, other));
  if (related.length === 0 || !hasSourceSets(index)) return null;
  for (const other of related) {
    const isPart = isPartOf(other, dependency);
    const its = await open(other);
    // The one that a JVM is given answers if both hold the same.
    if (its !== null && holdsAll(its, index) && (isPart || !holdsAll(index, its))) return other;
  }
  return null;
}

/**
 * The artifact for the JVM that the class path has in place of the sources that stand for a root without code, since these are of another
 * version. Null: there is none.
 */
async function findOnClassPath(
  { dependency, index }: { readonly dependency: ResolvedDependency; readonly index: SourceIndex },
  modules: ReadonlyMap<string, readonly ResolvedDependency[]>,
  open: (dependency: ResolvedDependency) => Promise<SourceIndex | null>,
): Promise<ResolvedDependency | null> {
  if (!index.metadata.problems.some(({ code }) => code === remarkCodes.platform)) return null;
  const versions = modules.get(printModule({ ...dependency, artifactId: `${dependency.artifactId}-jvm` })) ?? [];
  for (const version of versions) if ((await open(version)) !== null) return version;
  return null;
}

/** The key that parts of one library share: others need not be compared with each other. */
function familyOf({ groupId, version }: ResolvedDependency): string {
  return `${groupId}:${version}`;
}

/** By their names, which Kotlin's plugin makes: https://kotlinlang.org/docs/multiplatform-publish-lib-setup.html. */
function isPartOf({ artifactId }: ResolvedDependency, { artifactId: root }: ResolvedDependency): boolean {
  return artifactId[root.length] === '-' && artifactId.startsWith(root);
}

const withSourceSets = new WeakMap<SourceIndex, boolean>();

/** One file tells: the sources of all are packed alike. Looked at once for each index: an index never changes. */
function hasSourceSets(index: SourceIndex): boolean {
  const ready = withSourceSets.get(index);
  if (ready !== undefined) return ready;
  const file = index.files.find(({ packageName }) => packageName !== '');
  const answer = file !== undefined && file.path !== pathInPackage(file);
  withSourceSets.set(index, answer);
  return answer;
}

function holdsAll(index: SourceIndex, other: SourceIndex): boolean {
  return other.files
    .filter(({ language }) => language !== null)
    .every(({ path, size }) => index.files[index.findFile(path)]?.size === size);
}
