import type { SourceIndex } from '../../core/source-index.ts';
import { type Ancestry, findAncestors, type LocatedType } from '../../symbols/type-ancestors.ts';

export interface Neighbourhood {
  /** Further indexed artifacts where supertypes may be, nearest first. */
  neighbours(): Promise<readonly SourceIndex[]>;
}

/** Other artifacts are opened only when the type's own one does not hold all supertypes. */
export async function followSupertypes(start: LocatedType, { neighbours }: Neighbourhood): Promise<Ancestry> {
  const alone = findAncestors(start, [start.index]);
  if (alone.notFollowed.length === 0) return alone;
  const others = (await neighbours()).filter((neighbour) => neighbour !== start.index);
  return others.length === 0 ? alone : findAncestors(start, [start.index, ...others]);
}
