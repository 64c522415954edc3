import { z } from 'zod';
import { printProblem } from '../../core/print-problem.ts';
import { type DependencyEntry, dependencyScopes } from '../../engine/project/project-engine.ts';
import { defineTool } from '../define-tool.ts';
import { pagination } from '../jar/answer-header.ts';
import { fitPage } from '../jar/fit-page.ts';

const MAX_MODULES = 100;
const MAX_WARNINGS = 20;

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
    const { items } = found.dependencies;
    const described = items.map((entry) => describe(entry, found.modules.length > 1));
    const { entries, truncated } = fitPage(described, found.dependencies);
    const warnings = found.problems.map(printProblem);
    return {
      status: 'success' as const,
      project: found.root,
      // A reactor of one says nothing that the answer does not say already.
      ...(found.modules.length > 1 ? { modules: found.modules.slice(0, MAX_MODULES) } : {}),
      pagination: pagination(found.dependencies),
      dependencies: entries,
      ...(truncated === undefined ? {} : { truncated }),
      ...(warnings.length === 0 ? {} : { warnings: warnings.slice(0, MAX_WARNINGS) }),
      ...(warnings.length > MAX_WARNINGS ? { warnings_omitted: warnings.length - MAX_WARNINGS } : {}),
    };
  },
  render: ({ project, pagination: { page, total_count, total_pages }, dependencies }) =>
    [
      `${project}: ${total_count} dependencies (page ${page} of ${total_pages})`,
      ...dependencies.map(({ coordinates, scope, via, relocated_from: moved, indexed }) =>
        [
          coordinates,
          scope,
          ...(via === undefined ? [] : [`via ${via}`]),
          ...(moved === undefined ? [] : [`relocated from ${moved.join(', ')}`]),
          ...(indexed ? ['indexed'] : []),
        ].join(' '),
      ),
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
    ...(hasModules ? { modules } : {}),
    ...(relocatedFrom.length === 0 ? {} : { relocated_from: relocatedFrom }),
    indexed,
  };
}
