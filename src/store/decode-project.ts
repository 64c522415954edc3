import type { RepositoryRef } from '../core/artifacts/artifact.ts';
import type {
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  ResolvedProject,
} from '../core/builds/resolved-project.ts';
import { createWays } from '../core/builds/ways-to-rows.ts';
import type { EncodedArtifact, EncodedOmission, EncodedPart } from './encode-project.ts';

/** Makes a project of its parts, in the order in which `encodeProject` gave them. */
export interface ProjectDecoder {
  add(part: EncodedPart): void;
  /** Null: the last part is missing. */
  readonly project: ResolvedProject | null;
}

export function createProjectDecoder(): ProjectDecoder {
  const refs: RepositoryRef[] = [];
  const lists: (readonly RepositoryRef[])[] = [];
  const artifacts: EncodedArtifact[] = [];
  const omissions: EncodedOmission[] = [];
  const modules: ResolvedModule[] = [];
  let rows = createRows(artifacts, lists);
  let omitted: OmittedDependency[] = [];
  let project: ResolvedProject | null = null;
  return {
    add(part) {
      if ('repositories' in part) refs.push(...part.repositories.map((ref) => ({ ...ref, url: new URL(ref.url) })));
      else if ('scopes' in part) lists.push(...part.scopes.map((scope) => scope.map((row) => refs[row]!)));
      else if ('artifacts' in part) artifacts.push(...part.artifacts);
      else if ('omissions' in part) omissions.push(...part.omissions);
      else if ('dependencies' in part) for (const [row, parent] of pairs(part.dependencies)) rows.add(row, parent);
      else if ('omitted' in part)
        omitted.push(...pairs(part.omitted).map(([row, parent]) => ({ ...omissions[row]!, parent })));
      else if ('module' in part) {
        modules.push({ ...part.module, dependencies: rows.all, omitted });
        rows = createRows(artifacts, lists);
        omitted = [];
      } else project = { ...part.project, modules };
    },
    get project() {
      return project;
    },
  };
}

/** The dependencies of one module. */
function createRows(artifacts: readonly EncodedArtifact[], lists: readonly (readonly RepositoryRef[])[]) {
  const all: ResolvedDependency[] = [];
  const findWay = createWays(all);
  return {
    all,
    add(row: number, parent: number): void {
      const { scopes, ...artifact } = artifacts[row]!;
      const via = findWay(parent);
      all.push({ ...artifact, depth: via.length + 1, via, parent, repositories: lists[scopes]! });
    },
  };
}

function pairs(numbers: readonly number[]): readonly [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}
