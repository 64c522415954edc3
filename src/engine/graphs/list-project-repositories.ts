import type { RepositoryRef } from '../../core/artifact.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';

/** Those that the project's own POMs name, mirrors aside. */
export function listProjectRepositories({ modules }: ResolvedProject): readonly RepositoryRef[] {
  const lists = new Set(modules.flatMap(({ dependencies }) => dependencies.map(({ repositories }) => repositories)));
  return [...new Set([...lists].flat())].filter(({ declaredBy }) => declaredBy === 'project');
}
