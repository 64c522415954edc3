import type { Attempt } from './attempt.ts';

/** `not asked: https://repo.orchard.example/ (offline), …`: the places left out, each once, with the reason; null: none was. */
export function printNotAsked(attempts: readonly Attempt[]): string | null {
  const places = attempts
    .filter(({ outcome }) => outcome === 'skipped')
    .map(({ origin, detail }) => (detail === undefined ? origin : `${origin} (${detail})`));
  return places.length === 0 ? null : `not asked: ${[...new Set(places)].join(', ')}`;
}
