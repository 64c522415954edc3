import type { ExplainedModule } from '../../core/builds/explained-graph.ts';

/** `has`: on the class path; the others are declared by somebody and are not, or not there. */
export type NodeState = 'has' | 'lost' | 'excluded' | 'repeat';

export interface GraphNode {
  readonly artifact: string;
  readonly scope: string;
  readonly state: NodeState;
  /** Position in the tree; -1: the module declares it. */
  readonly parent: number;
  /** 1 for a direct dependency. */
  readonly depth: number;
  /** Positions, those on the class path first. */
  readonly children: readonly number[];
  readonly notes: readonly string[];
  /** The one that won or excluded it; empty for one on the class path. */
  readonly why: string;
  /** The rule that decided. */
  readonly rule: string;
  /** Position of the one that stands in its place; -1: none. */
  readonly winner: number;
  /** Versions that lost to it, each once. */
  readonly beaten: readonly string[];
}

export interface GraphTree {
  readonly nodes: readonly GraphNode[];
  /** Positions of what the module declares. */
  readonly roots: readonly number[];
  readonly conflicts: number;
}

/** The dependencies of a module and what was left out of them, as one tree. */
export function buildGraphTree({
  dependencies,
  omitted,
}: Pick<ExplainedModule, 'dependencies' | 'omitted'>): GraphTree {
  const lost = Map.groupBy(
    omitted.filter(({ reason, winner }) => reason === 'conflict' && winner >= 0),
    ({ winner }) => winner,
  );
  const states = { conflict: 'lost', excluded: 'excluded', duplicate: 'repeat' } as const;
  const rows = [
    ...dependencies.map((dependency, row) => ({
      ...dependency,
      state: 'has' as const,
      why: '',
      rule: '',
      winner: -1,
      beaten: [...new Set((lost.get(row) ?? []).map(({ artifact }) => versionOf(artifact)))],
    })),
    ...omitted.map(({ reason, ...omission }) => ({
      ...omission,
      state: states[reason],
      notes: [],
      beaten: [],
    })),
  ];
  const children = Map.groupBy(rows.keys(), (row) => rows[row]!.parent);
  const depths: number[] = [];
  // Parents stand before their children.
  for (const { parent } of rows) depths.push((depths[parent] ?? 0) + 1);
  return {
    nodes: rows.map((row, position) => ({
      ...row,
      depth: depths[position]!,
      children: position < dependencies.length ? (children.get(position) ?? []) : [],
    })),
    roots: children.get(-1) ?? [],
    conflicts: rows.filter(({ state }) => state === 'lost').length,
  };
}

/** Group, artifact, type and classifier: what has one version in a graph. */
export function moduleOf(artifact: string): string {
  const [coordinates = '', type = ''] = artifact.split(' ');
  const [group, name, , ...classifier] = coordinates.split(':');
  return [`${group}:${name}`, ...classifier, type].filter(Boolean).join(' ');
}

export function versionOf(artifact: string): string {
  return artifact.split(' ', 1)[0]!.split(':')[2] ?? '';
}

/** From the module down to the node, both excluded: whoever brings it in. */
export function wayTo({ nodes }: GraphTree, position: number): readonly number[] {
  const way: number[] = [];
  for (let at = nodes[position]?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) way.unshift(at);
  return way;
}
