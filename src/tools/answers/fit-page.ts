import type { PageRequest } from '../../search/paginate.ts';
import { BUDGET, countFitting, sizeOf } from './answer-size.ts';

/** What a page that did not fit says of itself. */
export interface PageCut {
  readonly truncated?: {
    readonly shown: number;
    /** The smaller page that goes on: it may repeat entries, and never leaves one out. */
    readonly next: { readonly page: number; readonly page_size: number };
  };
}

/** The entries of a page that fit into one answer, or into the `budget` that the rest of the answer leaves them; at least one. */
export function fitPage<Entry>(
  entries: readonly Entry[],
  { page, pageSize }: PageRequest,
  budget = BUDGET,
): PageCut & { readonly entries: readonly Entry[] } {
  const shown = Math.max(1, countFitting(entries, sizeOf, budget));
  if (shown >= entries.length) return { entries };
  const firstLeftOut = (page - 1) * pageSize + shown;
  const next = { page: Math.floor(firstLeftOut / shown) + 1, page_size: shown };
  return { entries: entries.slice(0, shown), truncated: { shown, next } };
}

/** Empty when all of the page is there. */
export function renderCut({ truncated }: PageCut): readonly string[] {
  if (truncated === undefined) return [];
  const { shown, next } = truncated;
  return [`[${shown} shown; next: page=${next.page} page_size=${next.page_size}]`];
}
