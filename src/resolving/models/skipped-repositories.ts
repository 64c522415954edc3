import type { SkippedRepository } from '../../core/builds/resolved-project.ts';
import type { UnaskedRepository } from '../../core/problems/attempt.ts';
import { compareText } from '../../core/text/compare-text.ts';

/** Keeps which repositories were passed by in one making of a project's graphs, and for what. */
export interface SkippedRepositories {
  note(unasked: readonly UnaskedRepository[], artifact: string): void;
  /** Each once, with the reason that was met first. */
  list(): readonly SkippedRepository[];
}

export function createSkippedRepositories(): SkippedRepositories {
  const passed = new Map<string, UnaskedRepository & { readonly artifacts: Set<string> }>();
  return {
    note(unasked, artifact) {
      for (const repository of unasked) {
        const known = passed.get(repository.url) ?? { ...repository, artifacts: new Set() };
        passed.set(repository.url, known);
        known.artifacts.add(artifact);
      }
    },
    list: () =>
      [...passed.values()].map(({ artifacts, ...rest }) => ({ ...rest, artifacts: [...artifacts].sort(compareText) })),
  };
}
