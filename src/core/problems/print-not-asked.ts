import type { Attempt, UnaskedRepository } from './attempt.ts';

/** True if a repository that was skipped or left out may have it. */
export function isLeftOpen(attempts: readonly Attempt[]): boolean {
  return printNotAsked(attempts.filter(({ isRuledOut }) => !isRuledOut)) !== null;
}

/**
 * `no answer from: https://repo.orchard.example/ (cannot be reached (ENOTFOUND)); not asked: …`: the places passed by or left out, each
 * once, with the reason; null: none was.
 */
export function printNotAsked(attempts: readonly Attempt[]): string | null {
  const silent = attempts.flatMap(({ unasked }) => (unasked?.isSilent ? `${unasked.url} (${unasked.reason})` : []));
  const others = attempts
    .filter(({ outcome, unasked }) => (unasked === undefined ? outcome === 'skipped' : !unasked.isSilent))
    .map(({ origin, detail, unasked }) => `${unasked?.url ?? origin}${detail === undefined ? '' : ` (${detail})`}`);
  const said = [...list('no answer from', silent), ...list('not asked', others)];
  return said.length === 0 ? null : said.join('; ');
}

function list(what: string, places: readonly string[]): readonly string[] {
  return places.length === 0 ? [] : [`${what}: ${[...new Set(places)].join(', ')}`];
}

/** The repositories that were passed by, each once, as it was met first. */
export function listUnasked(attempts: readonly Pick<Attempt, 'unasked'>[]): readonly UnaskedRepository[] {
  const distinct = new Map<string, UnaskedRepository>();
  for (const { unasked } of attempts)
    if (unasked !== undefined && !distinct.has(unasked.url)) distinct.set(unasked.url, unasked);
  return [...distinct.values()];
}
