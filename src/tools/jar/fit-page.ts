import type { PageRequest } from '../../engine/explore/paginate.ts';
import { countFitting, sizeOf } from './answer-size.ts';

/**
 * The entries of a page that fit into one answer. `truncated.next` is the smaller page that goes on: it may repeat entries,
 * and never leaves one out.
 */
export function fitPage<Entry>(entries: readonly Entry[], { page, pageSize }: PageRequest) {
  const shown = Math.max(1, countFitting(entries, sizeOf));
  if (shown >= entries.length) return { entries };
  const firstLeftOut = (page - 1) * pageSize + shown;
  const next = { page: Math.floor(firstLeftOut / shown) + 1, page_size: shown };
  return { entries: entries.slice(0, shown), truncated: { shown, next } };
}
