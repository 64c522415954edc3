import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Neighbourhood, WantsJdk } from '../../../naming/follow-supertypes.ts';

/** Supertypes are looked for in all that is searched, then in the JDK. */
export function buildNeighbourhood(
  universe: readonly SourceIndex[],
  { openJdk, ctx }: { openJdk(ctx: CallContext): Promise<SourceIndex | null>; readonly ctx: CallContext },
): Neighbourhood {
  return {
    signal: ctx.signal,
    async *neighbours(wantsJdk: WantsJdk = () => true) {
      yield universe;
      const jdk = wantsJdk() ? await openJdk(ctx) : null;
      if (jdk !== null) yield [jdk];
    },
  };
}
