import { z } from 'zod';
import { printGav } from '../../core/artifacts/coordinates.ts';
import type { ResolvedModule } from '../../core/builds/resolved-project.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import { paginate } from '../../search/paginate.ts';
import { pagination, printPage } from '../answers/answer-header.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitPage } from '../answers/fit-page.ts';
import { joinLines } from '../answers/join-lines.ts';
import { renderCut } from '../answers/truncated.ts';

export const listModules = defineTool({
  name: 'list_modules',
  toolset: 'graph',
  title: 'List modules',
  description:
    'The modules of the project, with the number of dependencies of each, and of requested versions that lost a conflict.',
  effects: 'fetch',
  input: z.strictObject({
    page: z.int().min(1).default(1),
    page_size: z.int().min(1).max(500).default(200),
  }),
  example: {},
  async run({ page, page_size }, engine, ctx) {
    const project = await engine.project.loadProject([], ctx);
    const modules = paginate(project.modules, { page, pageSize: page_size });
    const { entries, ...cut } = fitPage(modules.items.map(describe), modules);
    return {
      status: 'success' as const,
      project: project.root,
      pagination: pagination(modules),
      modules: entries,
      ...cut,
    };
  },
  render: ({ project, pagination: { total_count, ...page }, modules, ...cut }) =>
    joinLines(
      `${project}: ${total_count} modules (${printPage(page)})`,
      modules.map(({ path, coordinates, dependencies, conflicts = 0 }) =>
        joinParts(
          ', ',
          `${path} ${coordinates}: ${printCount(dependencies, 'dependency', 'dependencies')}`,
          conflicts > 0 && `${printCount(conflicts, 'version')} lost`,
        ),
      ),
      renderCut(cut),
    ),
});

function describe({ path, coordinates, dependencies, omitted = [] }: ResolvedModule) {
  return {
    path,
    coordinates: printGav(coordinates),
    dependencies: dependencies.length,
    conflicts: omitted.filter(({ reason }) => reason === 'conflict').length || undefined,
  };
}
