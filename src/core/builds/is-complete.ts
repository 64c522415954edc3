import { isGap } from './is-gap.ts';
import type { ResolvedModule, ResolvedProject } from './resolved-project.ts';

/** True if no gap is in these modules, nor in the parts above all of them, as the settings. */
export function isComplete(
  project: Pick<ResolvedProject, 'modules' | 'problems'>,
  modules: readonly Pick<ResolvedModule, 'problems'>[] = project.modules,
): boolean {
  return ![project, ...modules].some(({ problems }) => problems.some(isGap));
}
