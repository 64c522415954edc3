import { printGav } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { printDependency } from '../../graphs/print-dependency.ts';
import type { GraphEdge } from './code-graph.ts';

/** Which modules of a project need each other, and which artifacts, directly; modules by their paths. */
export function moduleEdges({ modules }: ResolvedProject): readonly GraphEdge[] {
  const paths = new Map(modules.map(({ coordinates, path }) => [printGav(coordinates), path]));
  return modules.flatMap(({ path, dependencies }) =>
    dependencies
      .filter(({ depth }) => depth === 1)
      .map((dependency) => ({
        from: path,
        to: paths.get(printGav(dependency)) ?? printDependency(dependency),
        type: dependency.scope,
      })),
  );
}
