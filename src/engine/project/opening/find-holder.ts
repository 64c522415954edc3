import type { ResolvedDependency } from '../../../core/builds/resolved-project.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { pathInPackage } from '../../../symbols/source-roots.ts';

/**
 * The dependency that answers for another too, since its sources hold all of the other's: of a multiplatform library the artifact for
 * the JVM, or the root where that has common sources of its own. Null: there is none. `family`: those whose {@link familyOf} is the same. `open`
 * gives null for one that has no index.
 */
export async function findHolder(
  { dependency, index }: { readonly dependency: ResolvedDependency; readonly index: SourceIndex },
  family: readonly ResolvedDependency[],
  open: (dependency: ResolvedDependency) => Promise<SourceIndex | null>,
): Promise<ResolvedDependency | null> {
  const related = family.filter((other) => isPartOf(other, dependency) || isPartOf(dependency, other));
  if (related.length === 0 || !hasSourceSets(index)) return null;
  for (const other of related) {
    const isPart = isPartOf(other, dependency);
    const its = await open(other);
    // Where both hold the same, the one that a JVM is given answers.
    if (its !== null && holdsAll(its, index) && (isPart || !holdsAll(index, its))) return other;
  }
  return null;
}

/** What parts of one library have in common: the others need not be compared with each other. */
export function familyOf({ groupId, version }: ResolvedDependency): string {
  return `${groupId}:${version}`;
}

/** By their names, which Kotlin's plugin makes: https://kotlinlang.org/docs/multiplatform-publish-lib-setup.html. */
function isPartOf({ artifactId }: ResolvedDependency, { artifactId: root }: ResolvedDependency): boolean {
  return artifactId[root.length] === '-' && artifactId.startsWith(root);
}

const known = new WeakMap<SourceIndex, boolean>();

/** One file tells: the sources of all are packed alike. Looked at once for each index: an index never changes. */
function hasSourceSets(index: SourceIndex): boolean {
  const ready = known.get(index);
  if (ready !== undefined) return ready;
  const file = index.files.find(({ packageName }) => packageName !== '');
  const answer = file !== undefined && file.path !== pathInPackage(file);
  known.set(index, answer);
  return answer;
}

function holdsAll(index: SourceIndex, other: SourceIndex): boolean {
  return other.files
    .filter(({ language }) => language !== null)
    .every(({ path, size }) => index.files[index.findFile(path)]?.size === size);
}
