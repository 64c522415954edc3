import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { printDependency, toCoordinates } from '../../graphs/print-dependency.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { uniqueDependencies } from './open-dependencies.ts';

/**
 * `g:a:v` of the dependencies that may have a type or package that is nowhere: its name begins with their group, and their sources
 * are not here, published or not. First those in whose own name the fewest words are none of its, then the nearest.
 */
export async function findLikelyDependencies(
  project: ResolvedProject,
  name: string,
  { sources, ctx }: { readonly sources: Pick<Sources, 'openLocal'>; readonly ctx: CallContext },
): Promise<readonly string[]> {
  const words = new Set(name.toLowerCase().split('.'));
  const without: { readonly gav: string; readonly foreign: number }[] = [];
  for (const dependency of uniqueDependencies(project)) {
    ctx.signal.throwIfAborted();
    if (!`${name}.`.startsWith(`${dependency.groupId}.`)) continue;
    const { index } = await sources.openLocal(toCoordinates(dependency), ctx);
    const foreign = dependency.artifactId.split(/[-._]/).filter((word) => !words.has(word)).length;
    if (index === null) without.push({ gav: printDependency(dependency), foreign });
  }
  return without.toSorted((a, b) => a.foreign - b.foreign).map(({ gav }) => gav);
}
