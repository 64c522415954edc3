import { createSharedRuns } from '../../platform/threads/shared-runs.ts';
import type { MadeGraph } from '../../resolving/cache/made-graph.ts';
import type { MakeGraph } from '../../resolving/graphs/make-graph.ts';
import { isAsItWas } from '../../store/read-state.ts';
import type { ReadVariable } from '../../store/read-variables.ts';

/** Makes a graph once for all who want the same one at the same time. */
export function shareGraphs(make: MakeGraph, readVariable: ReadVariable): MakeGraph {
  const runs = createSharedRuns<MadeGraph>();

  return async (wanted, ctx) => {
    for (;;) {
      let isOwn = false;
      const made = await runs.run(JSON.stringify([wanted, ctx.offline]), ctx, (shared) => {
        isOwn = true;
        return make(wanted, shared);
      });
      // A file may have changed since another caller began.
      if (isOwn || isAsItWas(made.read, readVariable)) return made;
    }
  };
}
