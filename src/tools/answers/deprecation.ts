import type { Deprecation } from '../../core/code/language-rules.ts';

export interface DeprecationEntry {
  readonly since?: string;
  readonly for_removal: boolean;
  /** Its own words on what to use in its place. */
  readonly replacement?: string;
}

export function describeDeprecation(
  { since, forRemoval }: Deprecation,
  replacement: string | null = null,
): DeprecationEntry {
  return { since: since ?? undefined, for_removal: forRemoval, replacement: replacement ?? undefined };
}

/** `deprecated since 6.2, for removal: use peel`. */
export function renderDeprecation({ since, for_removal, replacement }: DeprecationEntry): string {
  const said = `deprecated${since === undefined ? '' : ` since ${since}`}${for_removal ? ', for removal' : ''}`;
  return replacement === undefined ? said : `${said}: ${replacement}`;
}
