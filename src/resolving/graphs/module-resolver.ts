import { printCoordinates, printGav } from '../../core/artifacts/coordinates.ts';
import type { Budgets } from '../../core/budgets.ts';
import type { GraphRoot } from '../../core/builds/graph-root.ts';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import type { Mediation, ResolvedDependency, ResolvedModule } from '../../core/builds/resolved-project.ts';
import { createWays } from '../../core/builds/ways-to-rows.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { printCount } from '../../core/text/print-count.ts';
import { buildTree } from '../../maven/graph/build-tree.ts';
import type { GraphLimits } from '../../maven/graph/collection.ts';
import { createExclusionTable } from '../../maven/graph/exclusion-set.ts';
import { findManaged, flattenTree, listOmitted, type TreeRow } from '../../maven/graph/flatten-tree.ts';
import { createArtifactTable } from '../../maven/graph/graph-artifact.ts';
import { createManagedReader, type GraphTables, toGraphDependency } from '../../maven/graph/graph-dependency.ts';
import type { GraphNode } from '../../maven/graph/graph-node.ts';
import type { LocalFiles } from '../local-files.ts';
import type { ReadModel } from '../models/model-reader.ts';
import { joinLimits } from '../models/read-budget.ts';
import type { AskableSet } from '../models/repository-sets.ts';
import { createDescriptorSource, type DescriptorSourceDeps, type LoadingSource } from './descriptor-source.ts';
import { createNodeBudget, nameCut } from './graph-budgets.ts';
import { isMaven4, mediationRules } from './mediation-rules.ts';
import { findReadProblems, findTreeProblems } from './tree-problems.ts';

export interface ModuleResolver {
  readonly mediation: Mediation;
  /** `path`: of the module within the project. */
  resolve(root: GraphRoot, path: string): Promise<ResolvedModule>;
}

/**
 * Places told where dependencies stand that are listed elsewhere, for each node that the graph may have: the largest graph of the builds
 * that were looked at, of 1,173 nodes, omits a third of them.
 */
const OMITTED = 0.05;

/** Resolves one module after the other, each with a graph of its own; everything they have in common is loaded once. */
export function createModuleResolver(
  deps: Omit<DescriptorSourceDeps, 'tables' | 'isMaven4'> & {
    readonly mediation: Mediation;
    readonly trust: ProjectTrust;
    readonly files: LocalFiles;
    readonly limits: GraphLimits & Pick<Budgets, 'buildNodes'>;
  },
): ModuleResolver {
  const { mediation, sets } = deps;
  const tables: GraphTables = { artifacts: createArtifactTable(), exclusions: createExclusionTable() };
  const readManaged = createManagedReader(tables);
  const nodes = createNodeBudget(deps.limits);
  const source = createDescriptorSource({ ...deps, tables, isMaven4: isMaven4(mediation) });
  return {
    mediation,
    async resolve(root, path) {
      const share = nodes.share();
      const tree = await buildTree({
        dependencies: root.dependencies
          .filter(({ groupId, artifactId, version }) => groupId !== '' && artifactId !== '' && version)
          .map((dependency) => toGraphDependency(dependency, 'compile', tables)),
        managed: root.managed.map(readManaged),
        repositories: sets.ofProject(root),
        source,
        tables,
        limits: { ...deps.limits, graphNodes: share.nodes },
        loadOpen: () => source.loadOpen(),
        rules: mediationRules[mediation],
      });
      nodes.spend(Math.min(tree.size, share.nodes));
      const rows = flattenTree(tree.root);
      const gav = printCoordinates(root.coordinates);
      const { omitted, left } = listOmitted(tree.root, rows, gav, share.nodes * OMITTED);
      return {
        path,
        coordinates: root.coordinates,
        packaging: root.packaging,
        dependencies: describeRows(rows, source, deps.files),
        omitted,
        problems: joinLimits([
          ...root.problems,
          ...findTreeProblems({ ...tree, cut: nameCut(tree.cut, share) }, source),
          ...findReadProblems(rows, source, deps.trust),
          ...findFileProblems(rows, deps.files),
          ...(left === 0 ? [] : [notListed(left, gav)]),
        ]),
      };
    },
  };
}

function notListed(left: number, where: string): Problem {
  const message = `Not listed: ${printCount(left, 'more place')} where dependencies stand that are listed elsewhere`;
  return { code: 'limit-reached', message, where };
}

/** Files of the scope `system` that cannot be used. Nothing is lost of the graph: they have no dependencies. */
function findFileProblems(rows: readonly TreeRow<AskableSet>[], files: LocalFiles): readonly Problem[] {
  return rows.flatMap(({ node: { artifact, where } }) => {
    const reason = artifact.systemPath === null ? null : files.refuse(artifact.systemPath);
    const message = `The file of ${printGav(artifact)} cannot be used: ${reason}`;
    return reason === null ? [] : [{ code: 'file-unreadable', message, where } as const];
  });
}

function describeRows(
  rows: readonly TreeRow<AskableSet>[],
  source: LoadingSource,
  files: LocalFiles,
): readonly ResolvedDependency[] {
  const described: ResolvedDependency[] = [];
  const findWay = createWays(described);
  for (const { node, parent, depth } of rows) {
    const { artifact, scope, optional, repositories, relocations } = node;
    const { systemPath } = artifact;
    const read = systemPath === null ? source.findModel(artifact, repositories) : null;
    const version = read?.version ?? artifact.version;
    const managed = findManaged(node);
    const requested = node.range?.text ?? artifact.version;
    described.push({
      groupId: artifact.groupId,
      artifactId: artifact.artifactId,
      version,
      type: artifact.type,
      extension: artifact.extension,
      classifier: artifact.classifier || null,
      scope,
      optional,
      depth,
      via: findWay(parent),
      parent,
      repositories: repositories.repositories,
      ...(systemPath !== null && files.refuse(systemPath) === null && { file: systemPath }),
      packaging: read?.model?.packaging ?? null,
      hasGradleMetadata: read?.model?.hasGradleMetadata ?? false,
      requested: version === requested ? undefined : requested,
      managed: managed ?? undefined,
      relocatedFrom: omitEmpty(relocations)?.map(printGav),
      notAsked: omitEmpty(listPassed(node, read, source)),
    });
  }
  return described;
}

/** Ids of the repositories that its POM or its version was taken past; other modules, with others, may have had it read. */
function listPassed(
  { artifact, range, repositories }: GraphNode<AskableSet>,
  read: ReadModel | null,
  source: LoadingSource,
): readonly string[] {
  const chosen = range === null ? null : source.findRange(artifact.module, range.text, repositories);
  const unasked = [...(read?.unasked ?? []), ...(chosen?.unasked ?? [])];
  if (unasked.length === 0) return [];
  const own = new Set(repositories.repositories.map(({ url }) => publicUrl(url)));
  const passed = unasked.filter(({ url }) => own.has(url));
  return [...new Set(passed.map(({ id }) => id))];
}
