import type { ResolvedModule } from '../../core/builds/resolved-project.ts';

/** The sources of the modules' versions other than POMs, such as `gradle.lockfile` or `scripts`; empty for Maven. */
export function listOrigins(modules: readonly ResolvedModule[]): readonly string[] {
  return [...new Set(modules.flatMap(({ versionsFrom = [] }) => versionsFrom))];
}
