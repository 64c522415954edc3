import type { ResolvedModule } from '../../core/builds/resolved-project.ts';

/** What the versions of modules were taken from, where that is not POMs, as `gradle.lockfile` or `scripts`; empty for Maven. */
export function listOrigins(modules: readonly ResolvedModule[]): readonly string[] {
  return [...new Set(modules.flatMap(({ versionsFrom = [] }) => versionsFrom))];
}
