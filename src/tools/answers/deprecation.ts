import type { Deprecation } from '../../core/code/language-rules.ts';

export interface DeprecationEntry {
  readonly since?: string;
  readonly for_removal: boolean;
}

export function describeDeprecation({ since, forRemoval }: Deprecation): DeprecationEntry {
  return { since: since ?? undefined, for_removal: forRemoval };
}

/** `deprecated since 6.2, for removal`. */
export function renderDeprecation({ since, for_removal }: DeprecationEntry): string {
  return `deprecated${since === undefined ? '' : ` since ${since}`}${for_removal ? ', for removal' : ''}`;
}
