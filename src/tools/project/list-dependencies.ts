import { z } from 'zod';
import { printProblem } from '../../core/print-problem.ts';
import { type DependencyEntry, dependencyScopes } from '../../engine/project/project-engine.ts';
import { pagination } from '../answers/answer-header.ts';
import { BUDGET, firstOf, fitFirst, shorten, sizeOf } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitPage, renderCut } from '../answers/fit-page.ts';

/** What only accompanies the list must leave it room. */
const MODULES = { most: 100, room: 5000 };
const WARNINGS = { most: 20, room: 5000 };

export const listDependencies = defineTool({
  name: 'list_dependencies',
  toolset: 'project',
  title: 'List dependencies',
  description:
    "List the project's dependencies with the exact versions its build uses: scope, depth, the path that brings each in, modules that use it, and whether its sources are indexed.",
  effects: 'fetch',
  input: z.strictObject({
    filter: z.string().min(1).optional().describe('part of group:artifact:version, or a glob'),
    scope: z.array(z.enum(dependencyScopes)).optional(),
    direct: z.boolean().default(false).describe('direct dependencies only'),
    module: z.string().min(1).optional().describe('module path or artifact id'),
    page: z.int().min(1).default(1),
    page_size: z.int().min(1).max(500).default(100),
  }),
  async run({ filter, scope, direct, module, page, page_size }, engine, ctx) {
    const found = await engine.listDependencies(
      { filter: filter ?? null, scopes: scope ?? null, direct, module: module ?? null, page, pageSize: page_size },
      ctx,
    );
    // A reactor of one says nothing that the answer does not say already.
    const hasModules = found.modules.length > 1;
    const modules = fitFirst(hasModules ? found.modules : [], MODULES);
    const warnings = fitFirst(
      found.problems.map((problem) => shorten(printProblem(problem))),
      WARNINGS,
    );
    const described = found.dependencies.items.map((entry) => describe(entry, hasModules));
    const budget = BUDGET - sizeOf(modules.shown) - sizeOf(warnings.shown);
    const { entries, ...cut } = fitPage(described, found.dependencies, budget);
    return {
      status: 'success' as const,
      project: found.root,
      ...(hasModules ? { modules: modules.shown } : {}),
      ...(modules.omitted === 0 ? {} : { modules_omitted: modules.omitted }),
      pagination: pagination(found.dependencies),
      dependencies: entries,
      ...cut,
      ...(warnings.shown.length === 0 ? {} : { warnings: warnings.shown }),
      ...(warnings.omitted === 0 ? {} : { warnings_omitted: warnings.omitted }),
    };
  },
  render: ({
    project,
    pagination: { page, total_count, total_pages },
    dependencies,
    warnings = [],
    warnings_omitted,
    ...cut
  }) =>
    [
      `${project}: ${total_count} dependencies (page ${page} of ${Math.max(1, total_pages)})`,
      ...dependencies.map(({ coordinates, scope, via, relocated_from: moved, indexed }) =>
        [
          coordinates,
          scope,
          ...(via === undefined ? [] : [`via ${via}`]),
          ...(moved === undefined ? [] : [`relocated from ${moved.join(', ')}`]),
          ...(indexed ? ['indexed'] : []),
        ].join(' '),
      ),
      ...renderCut(cut),
      ...warnings.map((warning) => `warning: ${warning}`),
      ...(warnings_omitted === undefined ? [] : [`[${warnings_omitted} more warnings]`]),
    ].join('\n'),
});

/** In a project of one module, naming it at every entry would say nothing. */
function describe(entry: DependencyEntry, hasModules: boolean) {
  const { coordinates, type, scope, optional, depth, via, modules, relocatedFrom, indexed } = entry;
  return {
    coordinates,
    scope,
    ...(type === 'jar' ? {} : { type }),
    ...(optional ? { optional } : {}),
    ...(depth === 1 ? {} : { via: via.at(-1) }),
    ...(hasModules ? { modules: firstOf(modules) } : {}),
    ...(relocatedFrom.length === 0 ? {} : { relocated_from: relocatedFrom }),
    indexed,
  };
}
