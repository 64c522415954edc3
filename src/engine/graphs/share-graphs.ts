import { createSharedRuns } from '../../platform/threads/shared-runs.ts';
import type { MadeGraph } from '../../resolving/cache/input-record.ts';
import type { MakeGraph } from '../../resolving/graphs/make-graph.ts';
import { isAsItWas, type ReadVariable } from '../../store/read-state.ts';

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
