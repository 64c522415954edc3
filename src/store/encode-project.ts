import type { RepositoryRef } from '../core/artifacts/artifact.ts';
import { printGav } from '../core/artifacts/coordinates.ts';
import type {
  ManagedFrom,
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  ResolvedProject,
} from '../core/builds/resolved-project.ts';

/**
 * A project as JSON in which everything that modules share stands once: a reactor names the same artifact in a hundred modules.
 * Numbers are rows of the tables.
 */
export interface EncodedProject extends Omit<ResolvedProject, 'modules'> {
  readonly repositories: readonly EncodedRepository[];
  /** Rows of `repositories`, one list for each dependency that asks other ones. */
  readonly scopes: readonly (readonly number[])[];
  readonly artifacts: readonly EncodedArtifact[];
  readonly omissions: readonly Omit<OmittedDependency, 'parent'>[];
  readonly modules: readonly EncodedModule[];
}

type EncodedRepository = Omit<RepositoryRef, 'url'> & { readonly url: string };

type EncodedArtifact = Omit<ResolvedDependency, 'depth' | 'via' | 'parent' | 'repositories' | 'managed'> & {
  readonly scopes: number;
  readonly managed?: ManagedFrom;
};

interface EncodedModule extends Omit<ResolvedModule, 'dependencies' | 'omitted'> {
  /** Pairs of artifact and parent. */
  readonly dependencies: readonly number[];
  /** Pairs of omission and parent. */
  readonly omitted: readonly number[];
}

export function encodeProject(project: ResolvedProject): EncodedProject {
  const repositories = createTable<EncodedRepository>();
  const scopes = createTable<readonly number[]>();
  const artifacts = createTable<EncodedArtifact>();
  const omissions = createTable<Omit<OmittedDependency, 'parent'>>();
  const rowsOfScope = new Map<readonly RepositoryRef[], number>();

  const encodeScope = (list: readonly RepositoryRef[]): number => {
    const known =
      rowsOfScope.get(list) ?? scopes.add(list.map((ref) => repositories.add({ ...ref, url: ref.url.href })));
    rowsOfScope.set(list, known);
    return known;
  };
  const modules = project.modules.map((module): EncodedModule => {
    const dependencies = module.dependencies.flatMap(
      ({ depth: _, via: _via, parent, repositories: list, ...artifact }) => [
        artifacts.add({ ...artifact, scopes: encodeScope(list) }),
        parent,
      ],
    );
    const omitted = (module.omitted ?? []).flatMap(({ parent, ...omission }) => [omissions.add(omission), parent]);
    return { ...module, dependencies, omitted };
  });
  return {
    ...project,
    repositories: repositories.rows,
    scopes: scopes.rows,
    artifacts: artifacts.rows,
    omissions: omissions.rows,
    modules,
  };
}

export function decodeProject(encoded: EncodedProject): ResolvedProject {
  const { repositories, scopes, artifacts, omissions, modules, ...project } = encoded;
  const refs = repositories.map((repository): RepositoryRef => ({ ...repository, url: new URL(repository.url) }));
  const lists = scopes.map((rows) => rows.map((row) => refs[row]!));
  return {
    ...project,
    modules: modules.map(({ dependencies, omitted, ...module }) => ({
      ...module,
      dependencies: decodeDependencies(dependencies, artifacts, lists),
      omitted: pairs(omitted).map(([row, parent]) => ({ ...omissions[row]!, parent })),
    })),
  };
}

function decodeDependencies(
  encoded: readonly number[],
  artifacts: readonly EncodedArtifact[],
  lists: readonly (readonly RepositoryRef[])[],
): readonly ResolvedDependency[] {
  const decoded: ResolvedDependency[] = [];
  for (const [row, parent] of pairs(encoded)) {
    const { scopes, ...artifact } = artifacts[row]!;
    const above = decoded[parent];
    const via = above === undefined ? [] : [...above.via, printGav(above)];
    decoded.push({ ...artifact, depth: via.length + 1, via, parent, repositories: lists[scopes]! });
  }
  return decoded;
}

function pairs(numbers: readonly number[]): readonly [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}

function createTable<Row>(): { readonly rows: readonly Row[]; add(row: Row): number } {
  const rows: Row[] = [];
  const known = new Map<string, number>();
  return {
    rows,
    add(row) {
      const key = JSON.stringify(row);
      const at = known.get(key) ?? rows.push(row) - 1;
      known.set(key, at);
      return at;
    },
  };
}
