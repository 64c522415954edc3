import type { Attempt, UnaskedRepository } from './attempt.ts';

/** The repositories that were passed by, each once, as it was met first. */
export function listUnasked(attempts: readonly Pick<Attempt, 'unasked'>[]): readonly UnaskedRepository[] {
  const distinct = new Map<string, UnaskedRepository>();
  for (const { unasked } of attempts)
    if (unasked !== undefined && !distinct.has(unasked.url)) distinct.set(unasked.url, unasked);
  return [...distinct.values()];
}
