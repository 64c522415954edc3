import type {
  ExplainedDependency,
  ExplainedGraph,
  ExplainedModule,
  ExplainedOmission,
} from '../../core/builds/explained-graph.ts';

/** The same graph, each text once: the modules of a reactor have most of their dependencies in common. */
export interface PackedGraph {
  readonly rules: string;
  readonly texts: readonly string[];
  readonly modules: readonly PackedModule[];
}

interface PackedModule {
  readonly path: string;
  readonly name: string;
  /** Artifact, scope, parent, then notes; all but the parent are positions in `texts`. */
  readonly dependencies: readonly (readonly number[])[];
  /** Artifact, scope, parent, reason, winner, why, rule; parent and winner are rows. */
  readonly omitted: readonly (readonly number[])[];
  readonly problems: readonly string[];
}

export function packGraph({ rules, modules }: ExplainedGraph): PackedGraph {
  const positions = new Map<string, number>();
  const intern = (text: string): number => {
    const known = positions.get(text) ?? positions.size;
    positions.set(text, known);
    return known;
  };
  const packed = modules.map(({ path, name, dependencies, omitted, problems }) => ({
    path,
    name,
    dependencies: dependencies.map(({ artifact, scope, parent, notes }) => [
      intern(artifact),
      intern(scope),
      parent,
      ...notes.map(intern),
    ]),
    omitted: omitted.map(({ artifact, scope, parent, reason, winner, why, rule }) => [
      intern(artifact),
      intern(scope),
      parent,
      intern(reason),
      winner,
      intern(why),
      intern(rule),
    ]),
    problems,
  }));
  return { rules, texts: [...positions.keys()], modules: packed };
}

export function unpackGraph({ rules, texts, modules }: PackedGraph): ExplainedGraph {
  const textAt = (position: number | undefined): string => texts[position ?? -1] ?? '';
  const unpackDependency = ([artifact, scope, parent = -1, ...notes]: readonly number[]): ExplainedDependency => ({
    artifact: textAt(artifact),
    scope: textAt(scope),
    parent,
    notes: notes.map(textAt),
  });
  const unpackOmission = ([artifact, scope, parent = -1, reason, winner = -1, why, rule]: readonly number[]) => ({
    artifact: textAt(artifact),
    scope: textAt(scope),
    parent,
    reason: textAt(reason) as ExplainedOmission['reason'],
    winner,
    why: textAt(why),
    rule: textAt(rule),
  });
  return {
    rules,
    modules: modules.map(
      (module): ExplainedModule => ({
        ...module,
        dependencies: module.dependencies.map(unpackDependency),
        omitted: module.omitted.map(unpackOmission),
      }),
    ),
  };
}
