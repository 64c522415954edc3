import { type Page, type PageRequest, pageOf } from '../../search/paginate.ts';
import type { Change, Difference, TypeDifference } from '../../symbols/api/api-difference.ts';

/** The number of declarations by kind of change. */
export type ChangeCounts = Readonly<Record<Change, number>>;

/**
 * Counts what two versions differ in as it is found, in the order of a list, and keeps of it what one page of that shows and the names of
 * what is gone: there may be a million.
 */
export class DifferenceTally {
  /** Types that came, went or changed themselves. */
  readonly types = { added: 0, removed: 0, changed: 0 };
  /** Number of those that came or went and exist under another name. */
  readonly moved = { added: 0, removed: 0 };
  /** Members of types that both versions have. */
  readonly members = { added: 0, removed: 0, changed: 0 };
  /** Full names of what went and did not move. */
  readonly gone: string[] = [];
  readonly #request: PageRequest;
  readonly #shown: TypeDifference[] = [];
  #total = 0;

  constructor(request: PageRequest) {
    this.#request = request;
  }

  add(difference: TypeDifference): void {
    const { change, name, moved, members } = difference;
    if (isOwn(difference)) this.types[change]++;
    if (moved !== null && change !== 'changed') this.moved[change]++;
    if (moved === null && change === 'removed') this.gone.push(name);
    for (const member of members) this.members[member.change]++;
    const { page, pageSize } = this.#request;
    const place = this.#total++ - (page - 1) * pageSize;
    if (place >= 0 && place < pageSize) this.#shown.push(difference);
  }

  page(): Page<TypeDifference> {
    return pageOf(this.#shown, this.#total, this.#request);
  }
}

/** True if it is more than a difference of members. */
function isOwn({ change, before, deprecated }: Difference): boolean {
  return change !== 'changed' || before !== null || deprecated !== null;
}
