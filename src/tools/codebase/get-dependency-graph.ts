import { z } from 'zod';
import { codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { printGraph } from '../answers/print-graph.ts';
import { cutAtLimit } from '../answers/print-matches.ts';
import { renderCut } from '../answers/truncated.ts';

export const getDependencyGraph = defineTool({
  name: 'get_dependency_graph',
  toolset: 'codebase',
  title: 'Draw what depends on what',
  description:
    'Graph of what needs what in the project, as Mermaid, DOT or JSON: files by their imports, types by extends and implements, modules by their direct dependencies on each other and on artifacts.',
  effects: 'fetch',
  input: z.strictObject({
    path: z.string().trim().max(4000).optional().describe('a file, folder or module to begin at; default: all'),
    level: z.enum(['file', 'symbol', 'module']).default('file'),
    format: z.enum(['dot', 'mermaid', 'json']).default('mermaid'),
    depth: z.int().min(1).optional().describe('edges from path; default: no limit'),
    ...codeScope,
  }),
  example: { path: 'src/parser', format: 'mermaid', depth: 2 },
  async run({ path = null, level, format, depth = null, ...scope }, engine, ctx) {
    const whole = await engine.codebase.getDependencyGraph({ ...toCode(scope), path, level, depth }, ctx);
    const { graph, shown } = printGraph(whole, format);
    const { length: total } = whole.edges;
    return {
      format,
      nodes: whole.nodes.length,
      edges: total,
      graph,
      truncated: cutAtLimit(shown, total, 'a path to begin at, with a depth'),
      not_followed: orAbsent(whole.notRead),
    };
  },
  render: ({ nodes, edges, graph, truncated, not_followed }) =>
    joinLines(
      typeof graph === 'string' ? graph : JSON.stringify(graph),
      `${nodes} nodes, ${edges} edges`,
      renderCut({ truncated }),
      renderNotRead('followed', not_followed),
    ),
});
