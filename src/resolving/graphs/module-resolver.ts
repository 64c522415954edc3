import { printCoordinates } from '../../core/coordinates.ts';
import type { EffectivePom } from '../../core/effective-pom.ts';
import type { Mediation, ResolvedDependency, ResolvedModule } from '../../core/resolved-project.ts';
import { buildTree } from '../../maven/graph/build-tree.ts';
import { collectBreadthFirst } from '../../maven/graph/collect-breadth-first.ts';
import { collectDepthFirst } from '../../maven/graph/collect-depth-first.ts';
import { createRootManager, createTransitiveManager } from '../../maven/graph/dependency-manager.ts';
import { createExclusionTable } from '../../maven/graph/exclusion-set.ts';
import { findManaged, flattenTree, listOmitted, type TreeRow } from '../../maven/graph/flatten-tree.ts';
import { createArtifactTable, printGav } from '../../maven/graph/graph-artifact.ts';
import { type GraphTables, toGraphDependency } from '../../maven/graph/graph-dependency.ts';
import { selectHighest, selectNearest } from '../../maven/graph/select-nearest.ts';
import type { AskableScope } from '../models/repository-scopes.ts';
import { createDescriptorSource, type DescriptorSourceDeps, type LoadingSource } from './descriptor-source.ts';
import { findReadProblems, findTreeProblems } from './tree-problems.ts';

export interface ModuleResolver {
  readonly mediation: Mediation;
  /** `path`: of the module within the project. */
  resolve(model: EffectivePom, path: string): Promise<ResolvedModule>;
}

/** Resolves one module after the other, each with a graph of its own; everything they have in common is loaded once. */
export function createModuleResolver(
  deps: Omit<DescriptorSourceDeps, 'tables' | 'isMaven4'> & { readonly mediation: Mediation },
): ModuleResolver {
  const { mediation, scopes } = deps;
  const tables: GraphTables = { artifacts: createArtifactTable(), exclusions: createExclusionTable() };
  const isMaven4 = mediation === 'nearest-transitive-management';
  const source = createDescriptorSource({ ...deps, tables, isMaven4 });
  const { createManager, ...rules } = rulesOf[mediation];
  return {
    mediation,
    async resolve(model, path) {
      const repositories = scopes.ofProject(model);
      const tree = await buildTree({
        dependencies: model.dependencies
          .filter(({ groupId, artifactId, version }) => groupId !== '' && artifactId !== '' && version)
          .map((dependency) => toGraphDependency(dependency, 'compile', tables)),
        manager: createManager(
          model.managed.map((dependency) => toGraphDependency(dependency, '', tables)),
          tables.exclusions,
        ),
        repositories,
        source,
        tables,
        loadOpen: () => source.loadOpen(),
        ...rules,
      });
      const rows = flattenTree(tree.root);
      const gav = printCoordinates(model.coordinates);
      return {
        path,
        coordinates: model.coordinates,
        packaging: model.packaging,
        dependencies: describeRows(rows, source),
        omitted: listOmitted(tree.root, rows, gav),
        problems: [...model.problems, ...findTreeProblems(tree, source), ...findReadProblems(rows, source)],
      };
    },
  };
}

const maven3 = { createManager: createRootManager, collect: collectDepthFirst, selectVersion: selectNearest };

const rulesOf: Readonly<Record<Mediation, typeof maven3>> = {
  nearest: maven3,
  'nearest-transitive-management': {
    createManager: createTransitiveManager,
    collect: collectBreadthFirst,
    selectVersion: selectNearest,
  },
  highest: { ...maven3, selectVersion: selectHighest },
};

function describeRows(rows: readonly TreeRow[], source: LoadingSource): readonly ResolvedDependency[] {
  const described: ResolvedDependency[] = [];
  for (const { node, parent, depth } of rows) {
    const { artifact, scope, optional, repositories, relocations } = node;
    const above = described[parent];
    const read = artifact.systemPath === null ? source.findModel(artifact, repositories) : null;
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
      via: above === undefined ? [] : [...above.via, `${above.groupId}:${above.artifactId}:${above.version}`],
      parent,
      repositories: (repositories as AskableScope).repositories,
      packaging: read?.model?.packaging ?? null,
      hasGradleMetadata: read?.model?.hasGradleMetadata ?? false,
      ...(version === requested ? {} : { requested }),
      ...(managed === null ? {} : { managed }),
      ...(relocations.length === 0 ? {} : { relocatedFrom: relocations.map(printGav) }),
    });
  }
  return described;
}
