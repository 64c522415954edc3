import type { Problem } from '../../core/problems/problem.ts';
import type { BuildFiles } from './state/build-files.ts';
import type { BuildState } from './state/build-state.ts';

/** The reading of one build, and of those that it needs. */
export interface BuildReading {
  readonly files: BuildFiles;
  readonly report: (problem: Problem) => void;
  /** Folders of the builds that it makes plugins for. */
  readonly above: readonly string[];
  /** Catalogs of the build next above, as far as its settings are read. */
  readonly catalogsAbove: BuildState['catalogsAbove'];
  /** False: too many were read, or are above it; that is reported once. */
  mayRead(folder: string, above: readonly string[]): boolean;
}

/** Budget: builds that are read for one, each as often as others need it. The largest known projects have some 200. */
const MOST_BUILDS = 2_000;
/** Budget: builds that make plugins for each other in a row. */
const MOST_NESTED = 20;

export function beginBuildReading(files: BuildFiles, report: BuildReading['report']): BuildReading {
  let left = MOST_BUILDS;
  let isReported = false;
  return {
    files,
    report,
    above: [],
    catalogsAbove: new Map(),
    mayRead(folder, above) {
      if (left > 0 && above.length <= MOST_NESTED) return left-- > 0;
      const message = `Left out: the builds behind the ${MOST_BUILDS}th that is read for this one, and those that ${MOST_NESTED} others lead to in a row`;
      if (!isReported) report({ code: 'dependency-unread', message, where: folder });
      isReported = true;
      return false;
    },
  };
}
