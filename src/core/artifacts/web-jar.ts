import type { ModuleId } from './coordinates.ts';

/** True for the groups of jars that hold JavaScript packages and no classes: those of webjars.org and mvnpm.org. */
export function isWebJar({ groupId }: Pick<ModuleId, 'groupId'>): boolean {
  return /^org\.(webjars|mvnpm)(\.|$)/.test(groupId);
}
