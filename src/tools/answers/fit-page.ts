import type { PageRequest } from '../../search/paginate.ts';
import { BUDGET, countFitting, sizeOf } from './answer-size.ts';
import type { Cut } from './truncated.ts';

/** The entries of a page that fit into one answer, or into the `budget` that the rest of the answer leaves them; at least one. */
export function fitPage<Entry>(
  entries: readonly Entry[],
  { page, pageSize }: PageRequest,
  budget = BUDGET,
): Cut & { readonly entries: readonly Entry[] } {
  const shown = Math.max(1, countFitting(entries, sizeOf, budget));
  if (shown >= entries.length) return { entries };
  const firstLeftOut = (page - 1) * pageSize + shown;
  // A smaller page: it may repeat entries, and never leaves one out.
  const next = { page: Math.floor(firstLeftOut / shown) + 1, page_size: shown };
  return { entries: entries.slice(0, shown), truncated: { shown, next } };
}
