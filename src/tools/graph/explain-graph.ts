import { z } from 'zod';
import type { ExplainedModule } from '../../core/builds/explained-graph.ts';
import type { ResolvedModule } from '../../core/builds/resolved-project.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { explainGraph as explainProject } from '../../engine/graphs/explain-graph.ts';
import { findModule } from '../../engine/graphs/find-module.ts';
import { paginate } from '../../search/paginate.ts';
import { pagination, printPage } from '../answers/answer-header.ts';
import { BUDGET, sizeOf } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst, renderOmitted } from '../answers/fit-first.ts';
import { fitPage } from '../answers/fit-page.ts';
import { joinLines } from '../answers/join-lines.ts';
import { shorten } from '../answers/shorten.ts';
import { renderCut } from '../answers/truncated.ts';

/** Problems accompany the rows, and leave them room. */
const PROBLEMS = { most: 20, room: 4000 };

export const explainGraph = defineTool({
  name: 'explain_graph',
  toolset: 'graph',
  title: 'Explain graph',
  description:
    'The dependency tree of one module of the project, with the versions that lost a conflict, the ones that won, who asked for them, and the rule that decided.',
  effects: 'fetch',
  input: z.strictObject({
    module: z
      .string()
      .min(1)
      .optional()
      .describe('as list_modules names it, or its artifact id; default: the first with dependencies'),
    page: z.int().min(1).default(1),
    page_size: z.int().min(1).max(500).default(200),
  }),
  example: { module: 'web' },
  async run({ module: name, page, page_size }, engine, ctx) {
    const project = await engine.project.loadProject([], ctx);
    const module = name === undefined ? firstWithDependencies(project.modules) : findModule(project.modules, name);
    const asked = module === undefined ? [] : [module];
    const { rules, modules: explained } = explainProject({ ...project, modules: asked });
    const problems = fitFirst(
      explained.flatMap((own) => own.problems.map((text) => shorten(text))),
      PROBLEMS,
    );
    const rows = paginate(explained.flatMap(listRows), { page, pageSize: page_size });
    const { entries, ...cut } = fitPage(rows.items, rows, BUDGET - sizeOf(problems.shown));
    return {
      status: 'success' as const,
      project: project.root,
      rules,
      module: module?.path,
      problems: omitEmpty(problems.shown),
      problems_omitted: problems.omitted,
      pagination: pagination(rows),
      rows: entries,
      ...cut,
    };
  },
  render: ({ project, rules, module, problems = [], pagination: { total_count, ...page }, rows, ...cut }) =>
    joinLines(
      `${project}: ${total_count} rows of module ${module ?? 'none'}, ${rules} (${printPage(page)})`,
      rows.map(({ row, artifact, scope, parent = 'the module', state, why, rule, won_over: beaten, notes }) =>
        joinParts(
          ' ',
          `${row} ${artifact} ${scope}, asked for by ${parent}`,
          state && `[${joinParts(': ', why, rule)}]`,
          beaten && `won over ${beaten.join(', ')}`,
          notes && `(${notes.join('; ')})`,
        ),
      ),
      renderCut(cut),
      problems.map((problem) => `warning: ${problem}`),
      renderOmitted({ warnings: cut.problems_omitted }),
    ),
});

/** The root of a reactor has none of its own as a rule. */
function firstWithDependencies(modules: readonly ResolvedModule[]): ResolvedModule | undefined {
  return modules.find(({ dependencies }) => dependencies.length > 0) ?? modules[0];
}

/** Artifacts on the class path, then those that are not; `parent` and `winner` are numbers of rows. */
function listRows({ dependencies, omitted }: ExplainedModule) {
  const lost = Map.groupBy(
    omitted.filter(({ reason }) => reason === 'conflict'),
    ({ winner }) => winner,
  );
  return [
    ...dependencies.map(({ artifact, scope, parent, notes }, row) => ({
      row,
      artifact,
      scope,
      parent: parent < 0 ? undefined : parent,
      state: undefined,
      winner: undefined,
      why: undefined,
      rule: undefined,
      won_over: omitEmpty([...new Set((lost.get(row) ?? []).map((omission) => omission.artifact))]),
      notes: omitEmpty(notes),
    })),
    ...omitted.map(({ artifact, scope, parent, reason, winner, why, rule }, position) => ({
      row: dependencies.length + position,
      artifact,
      scope,
      parent: parent < 0 ? undefined : parent,
      state: reason,
      winner: winner < 0 ? undefined : winner,
      why,
      rule: rule || undefined,
      won_over: undefined,
      notes: undefined,
    })),
  ];
}
