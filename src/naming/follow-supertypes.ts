import type { SourceIndex } from '../core/code/source-index.ts';
import { type Ancestry, findAncestors } from '../symbols/type-ancestors.ts';
import type { LocatedType } from '../symbols/type-finder.ts';

export interface Neighbourhood {
  readonly signal: AbortSignal;
  /** Further artifacts where supertypes may be, nearest first; later ones are opened only when they are asked for. */
  neighbours(): AsyncIterable<readonly SourceIndex[]>;
}

/** Other artifacts are opened only when the type's own one does not hold all supertypes. */
export async function followSupertypes(start: LocatedType, { neighbours }: Neighbourhood): Promise<Ancestry> {
  let universe: readonly SourceIndex[] = [start.index];
  let ancestry = findAncestors(start, universe);
  if (ancestry.notFollowed.length === 0) return ancestry;
  for await (const opened of neighbours()) {
    const others = opened.filter((neighbour) => neighbour !== start.index);
    if (others.length === 0) continue;
    universe = [...universe, ...others];
    ancestry = findAncestors(start, universe);
    if (ancestry.notFollowed.length === 0) break;
  }
  return ancestry;
}
