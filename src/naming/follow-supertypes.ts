import type { SourceIndex } from '../core/code/source-index.ts';
import { type Ancestry, findAncestors } from '../symbols/type-ancestors.ts';
import type { LocatedType } from '../symbols/type-finder.ts';

/** True: the JDK is wanted; a simple name: for a type that may be called so, as of `openJdk`. */
export type WantsJdk = () => boolean | string;

export interface Neighbourhood {
  readonly signal: AbortSignal;
  /**
   * Further artifacts where supertypes may be, nearest first; later ones are opened only when they are asked for. `wantsJdk` is asked behind
   * them: the JDK too, as the last part, which takes seconds where it is not indexed. Absent: it is wanted.
   */
  neighbours(wantsJdk?: WantsJdk): AsyncIterable<readonly SourceIndex[]>;
}

/** The supertypes of a type as far as they are known. */
export interface GrowingAncestry {
  readonly ancestry: Ancestry;
  /** Opens the next artifacts where supertypes may be that are not known yet; false: all are known, or there are no more. */
  grow(): Promise<boolean>;
}

/** Follows them in the type's own artifact first. */
export function growAncestry(start: LocatedType, { neighbours }: Neighbourhood): GrowingAncestry {
  let universe: readonly SourceIndex[] = [start.index];
  let ancestry = findAncestors(start, universe);
  let further: AsyncIterator<readonly SourceIndex[]> | null = null;
  return {
    get ancestry() {
      return ancestry;
    },
    async grow() {
      while (ancestry.notFollowed.length > 0) {
        further ??= neighbours(() => ancestry.lacksJdk)[Symbol.asyncIterator]();
        const { done, value: opened } = await further.next();
        if (done === true) return false;
        const others = opened.filter((neighbour) => neighbour !== start.index);
        if (others.length === 0) continue;
        universe = [...universe, ...others];
        ancestry = findAncestors(start, universe);
        return true;
      }
      return false;
    },
  };
}

/** Other artifacts are opened only when the type's own one does not hold all supertypes. */
export async function followSupertypes(start: LocatedType, around: Neighbourhood): Promise<Ancestry> {
  const growing = growAncestry(start, around);
  while (await growing.grow());
  return growing.ancestry;
}
