import type { Attempt } from './attempt.ts';

/**
 * `not asked: https://repo.orchard.example/ (offline), …`: the places left out or passed by, each once, with the reason; null: none
 * was.
 */
export function printNotAsked(attempts: readonly Attempt[]): string | null {
  const places = attempts
    .filter(({ outcome, unasked }) => outcome === 'skipped' || unasked !== undefined)
    .map(({ origin, detail, unasked }) => {
      const why = unasked?.isSilent ? unasked.reason : detail;
      return `${unasked?.url ?? origin}${why === undefined ? '' : ` (${why})`}`;
    });
  return places.length === 0 ? null : `not asked: ${[...new Set(places)].join(', ')}`;
}
