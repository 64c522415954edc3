import type { CallContext } from '../../core/call-context.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import { printDependency, toCoordinates } from '../graphs/print-dependency.ts';
import type { Sources } from '../sources/create-sources.ts';
import { uniqueDependencies } from './open-dependencies.ts';

/**
 * `g:a:v` of the dependencies that may have a type or package that is nowhere, nearest first: its name begins with their group, and
 * their sources are not here, published or not.
 */
export async function findWithoutSources(
  project: ResolvedProject,
  name: string,
  { sources, ctx }: { readonly sources: Pick<Sources, 'openLocal'>; readonly ctx: CallContext },
): Promise<readonly string[]> {
  const without: string[] = [];
  for (const dependency of uniqueDependencies(project)) {
    if (!`${name}.`.startsWith(`${dependency.groupId}.`)) continue;
    const { index } = await sources.openLocal(toCoordinates(dependency), ctx);
    if (index === null) without.push(printDependency(dependency));
  }
  return without;
}
