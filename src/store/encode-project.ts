import type { RepositoryRef } from '../core/artifacts/artifact.ts';
import type {
  ManagedFrom,
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  ResolvedProject,
} from '../core/builds/resolved-project.ts';

/**
 * A part of a project as plain JSON. Modules share the rows of tables: a reactor names the same artifact in a hundred modules. Each part
 * holds few rows and refers only to rows of the parts before it, so that no text of JSON gets too long. Numbers are rows of the tables.
 */
export type EncodedPart =
  | { readonly repositories: readonly EncodedRepository[] }
  /** Rows of `repositories`, one list for each dependency that asks other ones. */
  | { readonly scopes: readonly (readonly number[])[] }
  | { readonly artifacts: readonly EncodedArtifact[] }
  | { readonly omissions: readonly EncodedOmission[] }
  /** Pairs of artifact and parent, of the module whose own part follows. */
  | { readonly dependencies: readonly number[] }
  /** Pairs of omission and parent, likewise. */
  | { readonly omitted: readonly number[] }
  | { readonly module: Omit<ResolvedModule, 'dependencies' | 'omitted'> }
  | { readonly project: Omit<ResolvedProject, 'modules'> };

export type EncodedRepository = Omit<RepositoryRef, 'url'> & { readonly url: string };

export type EncodedArtifact = Omit<ResolvedDependency, 'depth' | 'via' | 'parent' | 'repositories' | 'managed'> & {
  readonly scopes: number;
  readonly managed?: ManagedFrom;
};

export type EncodedOmission = Omit<OmittedDependency, 'parent'>;

/** Most rows of a part. */
const ROWS = 500;

/** `decodeProject` makes the same project of it. */
export function* encodeProject({ modules, ...project }: ResolvedProject): Generator<EncodedPart> {
  const repositories = createTable<EncodedRepository>();
  const scopes = createTable<readonly number[]>();
  const artifacts = createTable<EncodedArtifact>();
  const omissions = createTable<EncodedOmission>();
  const rowsOfScope = new Map<readonly RepositoryRef[], number>();

  const encodeScope = (list: readonly RepositoryRef[]): number => {
    const known =
      rowsOfScope.get(list) ?? scopes.add(list.map((ref) => repositories.add({ ...ref, url: ref.url.href })));
    rowsOfScope.set(list, known);
    return known;
  };

  for (const { dependencies, omitted = [], ...module } of modules) {
    for (const some of inPieces(dependencies)) {
      const rows = some.flatMap(({ depth: _, via: _via, parent, repositories: list, ...artifact }) => [
        artifacts.add({ ...artifact, scopes: encodeScope(list) }),
        parent,
      ]);
      // Most pieces bring no other repositories.
      if (repositories.hasNew) yield { repositories: repositories.takeNew() };
      if (scopes.hasNew) yield { scopes: scopes.takeNew() };
      if (artifacts.hasNew) yield { artifacts: artifacts.takeNew() };
      yield { dependencies: rows };
    }
    for (const some of inPieces(omitted)) {
      const rows = some.flatMap(({ parent, ...omission }) => [omissions.add(omission), parent]);
      if (omissions.hasNew) yield { omissions: omissions.takeNew() };
      yield { omitted: rows };
    }
    yield { module };
  }
  yield { project };
}

function* inPieces<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}

interface Table<Row> {
  /** The number of the row, which is the same for equal ones. */
  add(row: Row): number;
  /** True if any were added since the last take. */
  readonly hasNew: boolean;
  takeNew(): readonly Row[];
}

function createTable<Row>(): Table<Row> {
  const known = new Map<string, number>();
  let added: Row[] = [];
  return {
    add(row) {
      const key = JSON.stringify(row);
      const at = known.get(key) ?? known.size;
      if (at === known.size) {
        known.set(key, at);
        added.push(row);
      }
      return at;
    },
    get hasNew() {
      return added.length > 0;
    },
    takeNew() {
      const taken = added;
      added = [];
      return taken;
    },
  };
}
