import type { SourceIndex } from '../../core/source-index.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { type Ancestry, findAncestors } from '../../symbols/type-ancestors.ts';
import type { LocatedType } from '../../symbols/type-names.ts';

export interface Neighbourhood {
  readonly signal: AbortSignal;
  /** Further indexed artifacts where supertypes may be, nearest first. */
  neighbours(): Promise<readonly SourceIndex[]>;
}

/** Other artifacts are opened only when the type's own one does not hold all supertypes. */
export async function followSupertypes(start: LocatedType, { neighbours, signal }: Neighbourhood): Promise<Ancestry> {
  const turn = createTurns(signal);
  const alone = await findAncestors(start, [start.index], turn);
  if (alone.notFollowed.length === 0) return alone;
  const others = (await neighbours()).filter((neighbour) => neighbour !== start.index);
  return others.length === 0 ? alone : await findAncestors(start, [start.index, ...others], turn);
}
