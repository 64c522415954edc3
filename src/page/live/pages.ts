import type { Paged } from './answers.ts';
import type { Client } from './client.ts';

interface PageOptions<Answer, Entry> {
  readonly signal: AbortSignal;
  readonly pageSize: number;
  entriesOf(answer: Answer): readonly Entry[];
  /** Hears the list so far. */
  show?(list: WholeList<Answer, Entry>): void;
}

export interface WholeList<Answer, Entry> {
  /** The answer for the first page. */
  readonly first: Answer;
  readonly entries: readonly Entry[];
}

/** The list that a tool gives in pages, as a whole. A page without room for all its entries goes on in smaller ones, which may repeat some. */
export async function callPages<Answer extends Paged, Entry>(
  client: Client,
  [name, input]: readonly [string, object],
  { signal, pageSize, entriesOf, show }: PageOptions<Answer, Entry>,
): Promise<WholeList<Answer, Entry>> {
  const entries: Entry[] = [];
  let first: Answer | null = null;
  let next = { page: 1, page_size: pageSize };
  for (;;) {
    const answer = await client.call<Answer>(name, { ...input, ...next }, { signal });
    first ??= answer;
    const start = (next.page - 1) * next.page_size;
    const own = entriesOf(answer);
    own.forEach((entry, at) => {
      entries[start + at] = entry;
    });
    if (own.length === 0 || entries.length >= answer.pagination.total_count) return { first, entries };
    show?.({ first, entries: [...entries] });
    next = answer.truncated?.next ?? { ...next, page: next.page + 1 };
  }
}
