import { isGap } from './is-gap.ts';
import type { ResolvedModule, ResolvedProject } from './resolved-project.ts';

/** Whether nothing leaves it open what these modules have: neither in them nor in what stands above all of them, as settings do. */
export function isComplete(
  project: Pick<ResolvedProject, 'modules' | 'problems'>,
  modules: readonly Pick<ResolvedModule, 'problems'>[] = project.modules,
): boolean {
  return ![project, ...modules].some(({ problems }) => problems.some(isGap));
}
