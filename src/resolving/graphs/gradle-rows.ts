import { printGav } from '../../core/artifacts/coordinates.ts';
import type { GradleProject } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { OmittedDependency, ResolvedDependency, ResolvedModule } from '../../core/builds/resolved-project.ts';
import { createWays } from '../../core/builds/ways-to-rows.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { ClassPath } from '../../gradle/build/state/class-paths.ts';
import { explainChoice, explainSubstitution, findExcluder } from '../../gradle/graph/explain-choice.ts';
import type { GraphNode, ModuleRequest } from '../../gradle/graph/graph-node.ts';
import { placeNodes } from '../../gradle/graph/place-nodes.ts';
import type { ConfigurationGraph } from '../../gradle/graph/resolve-configuration.ts';
import { keyOf } from '../../gradle/graph/walk-graph.ts';
import { parseVersionSelector } from '../../gradle/versions/version-selector.ts';
import type { LocalFile } from '../local-files.ts';
import type { AskableSet } from '../models/repository-sets.ts';
import type { GradleGraphSource } from './gradle-graph-source.ts';
import { findGradleProblems, listLockedAlone } from './gradle-problems.ts';

/** One list out of the class paths of a project: each artifact once, with the configurations that have it. */
export interface ModuleRows {
  /** `files`: by path, those that the graph leads to. */
  add(classPath: ClassPath, graph: ConfigurationGraph, files: ReadonlyMap<string, LocalFile>): void;
  /** `scriptProblems`: what was not understood of the project's scripts. */
  finish(scriptProblems: readonly Problem[]): Pick<ResolvedModule, 'dependencies' | 'omitted' | 'problems'>;
}

type Row = { -readonly [Key in keyof ResolvedDependency]: ResolvedDependency[Key] } & { configurations: string[] };

export interface RowOptions {
  /** True if nothing was left out until now that may decide what Gradle does. */
  readonly isUnderstood: () => boolean;
  readonly askable: AskableSet;
  readonly source: GradleGraphSource;
}

export function createModuleRows(project: GradleProject, { askable, source, isUnderstood }: RowOptions): ModuleRows {
  const rows: Row[] = [];
  const findWay = createWays(rows);
  const places = new Map<string, number>();
  const omitted = new Map<string, OmittedDependency>();
  const problems: Problem[] = [...project.problems];
  const used = new Set<string>(['*']);
  const lockedAlone = new Set<string>();

  const addRow = (
    described: Omit<Row, 'scope' | 'optional' | 'depth' | 'via' | 'parent' | 'repositories' | 'configurations'>,
    parent: number,
    { name, usage, isTest, isProcessor }: ClassPath,
  ): number => {
    const key = `${printGav(described)} ${described.type} ${described.classifier}`;
    const place = places.get(key);
    if (place !== undefined) {
      const row = rows[place]!;
      if (!row.configurations.includes(name)) row.configurations.push(name);
      const known = row.reasons ?? [];
      const more = (described.reasons ?? []).filter(({ kind }) => !known.some((reason) => reason.kind === kind));
      row.reasons = omitEmpty([...known, ...more]);
      return place;
    }
    const via = findWay(parent);
    rows.push({
      ...described,
      // Maven's word for what is only there when code is compiled.
      scope: isTest ? 'test' : isProcessor ? 'provided' : usage === 'java-api' ? 'compile' : 'runtime',
      optional: false,
      depth: via.length + 1,
      via,
      parent,
      repositories: askable.repositories,
      configurations: [name],
    });
    places.set(key, rows.length - 1);
    return rows.length - 1;
  };

  return {
    add(classPath, graph, files) {
      for (const name of classPath.configurations) used.add(name);
      const { nodes, excluded } = graph.walk;
      const rowOf = new Map<GraphNode | null, number>([[null, -1]]);
      for (const [node, above] of placeNodes(graph)) {
        const parent = rowOf.get(above) ?? -1;
        // A BOM that only manages puts nothing on the class path.
        if (node.edge.category === 'managed-platform') continue;
        // Test fixtures are on the project itself, whose dependencies then stand where it would.
        if (node.edge.project === project.path) {
          rowOf.set(node, parent);
          continue;
        }
        const library = nodes.get(keyOf(node.edge));
        // A platform or test fixtures beside the module itself are no artifact of their own.
        if (library !== undefined && library !== node && rowOf.has(library)) {
          rowOf.set(node, rowOf.get(library)!);
          continue;
        }
        const artifacts = [
          ...new Map(node.edges.map((edge) => [`${edge.classifier} ${edge.extension}`, edge])).values(),
        ];
        const reasons = explain(graph, node);
        const added = artifacts.map((edge) => addRow({ ...describe(node, edge), reasons }, parent, classPath));
        rowOf.set(node, added[0]!);
      }
      for (const { edge, parent } of graph.walk.files) {
        const file = files.get(edge.file!)!;
        if ('version' in file) addRow(describeFile(edge, file), rowOf.get(parent) ?? -1, classPath);
        else {
          const message = `Left out of the dependencies: ${file.refused}`;
          problems.push({ code: 'dependency-unread', message, where: edge.where });
        }
      }
      for (const [key, { requests }] of graph.walk.requests) {
        const version = graph.choices.get(key)?.version ?? null;
        for (const request of version === null ? [] : requests)
          noteLoser(request, version!, rowOf.get(request.from) ?? -1);
      }
      for (const { edge, parent } of excluded) {
        const by = findExcluder(edge, parent, graph) ?? edge.where;
        note({ ...describeEdge(edge), scope: '', parent: rowOf.get(parent) ?? -1, reason: 'excluded', by });
      }
      problems.push(
        ...findGradleProblems(graph, source, { locksFrom: project.locksFrom, isUnderstood: isUnderstood() }),
      );
      for (const version of listLockedAlone(graph)) lockedAlone.add(version);
    },
    finish(scriptProblems) {
      for (const [name, { dependencies }] of project.configurations) {
        const [first] = dependencies;
        if (used.has(name) || first === undefined) continue;
        const message = `Left out: the dependencies of the configuration "${name}", which is part of no class path that is resolved here as far as the scripts say`;
        problems.push({ code: 'configuration-unused', message, where: first.where });
      }
      if (lockedAlone.size > 0) {
        const message = `Only ${project.locksFrom} tells the versions of ${[...lockedAlone].join('; ')}`;
        problems.push({ code: 'locked-alone', message });
      }
      const distinct = new Map([...scriptProblems, ...problems].map((problem) => [JSON.stringify(problem), problem]));
      return { dependencies: rows, omitted: [...omitted.values()], problems: [...distinct.values()] };
    },
  };

  function noteLoser({ edge, by: kind }: ModuleRequest, version: string, parent: number): void {
    const asked = edge.version?.require ?? null;
    if (asked === null || (kind !== 'declaration' && kind !== 'edge') || parseVersionSelector(asked).accepts(version))
      return;
    const by = printGav({ ...edge, version });
    note({ ...describeEdge(edge), version: asked, scope: '', parent, reason: 'conflict', by });
  }

  /** Undefined: it was requested, and nothing else. */
  function explain({ walk, choices }: ConfigurationGraph, { edge }: GraphNode): Row['reasons'] {
    const choice = choices.get(keyOf(edge));
    const requests = walk.requests.get(keyOf(edge))?.requests ?? [];
    const chosen = choice === undefined ? [] : explainChoice(choice, requests);
    const reasons = [...explainSubstitution(requests), ...chosen];
    return reasons.every(({ kind }) => kind === 'requested') ? undefined : reasons;
  }

  function note(omission: OmittedDependency): void {
    omitted.set(JSON.stringify(omission), omission);
  }

  function describe({ component, edges }: GraphNode, edge: GradleDependency) {
    const { coordinates } = component;
    const loaded = edge.project === null ? source.describe(coordinates) : null;
    const requested = edges.flatMap(({ version }) => version?.require ?? []).find(isDynamic);
    const isPlatform = edge.category.endsWith('platform');
    return {
      groupId: coordinates.groupId,
      artifactId: coordinates.artifactId,
      version: coordinates.version,
      type: isPlatform ? 'pom' : edge.extension,
      extension: isPlatform ? 'pom' : edge.extension,
      classifier: edge.classifier,
      packaging: edge.project === null ? (loaded?.packaging ?? null) : 'jar',
      hasGradleMetadata: loaded?.hasGradleMetadata ?? false,
      requested,
      notAsked: omitEmpty((loaded?.unasked ?? []).map(({ id }) => id)),
    };
  }
}

function describeFile(
  { groupId, artifactId, extension, file }: GradleDependency,
  { version }: { readonly version: string },
) {
  const kind = { type: extension, extension, classifier: null, packaging: extension, hasGradleMetadata: false };
  return { groupId, artifactId, version, ...kind, file };
}

function describeEdge({ groupId, artifactId, version, classifier, extension }: GradleDependency) {
  return { groupId, artifactId, version: version?.require ?? '', classifier, type: extension };
}

function isDynamic(version: string): boolean {
  return parseVersionSelector(version).exact === null;
}
