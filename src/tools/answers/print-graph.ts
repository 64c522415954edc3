import type { CodeGraph } from '../../engine/codebase/model/code-graph.ts';
import { BUDGET, sizeOf } from './answer-size.ts';

export type GraphFormat = 'dot' | 'mermaid' | 'json';

export interface PrintedGraph {
  readonly graph: string | object;
  /** Edges that found room. */
  readonly shown: number;
}

/** As many edges from the start as an answer has room for, with their nodes. */
export function printGraph({ nodes, edges }: CodeGraph, format: GraphFormat): PrintedGraph {
  for (let count = edges.length; ; count = Math.floor(count * 0.8)) {
    const shown = edges.slice(0, count);
    const ends = new Set(shown.flatMap(({ from, to }) => [from, to]));
    const isWhole = count === edges.length;
    const graph = printers[format]({ nodes: isWhole ? nodes : nodes.filter((node) => ends.has(node)), edges: shown });
    if (sizeOf(graph) > BUDGET && count > 0) continue;
    return { graph, shown: count };
  }
}

const printers: Readonly<Record<GraphFormat, (graph: CodeGraph) => string | object>> = {
  dot: ({ nodes, edges }) =>
    [
      'digraph dependencies {',
      '  rankdir=LR;',
      ...nodes.map((node) => `  ${quote(node)};`),
      ...edges.map(
        ({ from, to, type }) => `  ${quote(from)} -> ${quote(to)}${isPlain(type) ? '' : ` [label=${quote(type)}]`};`,
      ),
      '}',
    ].join('\n'),
  mermaid: ({ nodes, edges }) => {
    const ids = new Map(nodes.map((node, position) => [node, `n${position}`]));
    return [
      'graph LR',
      ...nodes.map((node) => `  ${ids.get(node)}["${node.replaceAll('"', '#quot;')}"]`),
      ...edges.map(({ from, to, type }) => `  ${ids.get(from)} -->${isPlain(type) ? '' : `|${type}|`} ${ids.get(to)}`),
    ].join('\n');
  },
  json: (graph) => graph,
};

/** Every edge between files is of this type: it needs no word. */
function isPlain(type: string): boolean {
  return type === 'imports';
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
