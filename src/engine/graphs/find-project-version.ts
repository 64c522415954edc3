import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import type { Mediation, ResolvedDependency, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { mediationRules } from '../../resolving/graphs/mediation-rules.ts';

export interface ProjectVersion {
  /** The entry that was chosen, with the repositories it comes from. */
  readonly dependency: ResolvedDependency;
  /** Other versions that modules use, highest first. */
  readonly otherVersions: readonly string[];
}

/**
 * The version that the project uses: that of the module the user works in; else the one all modules agree on; else the one most
 * modules use, and of several such the highest (docs/decisions/versions.md, "Omitted version"). Null when the project does not use the
 * module at all.
 */
export function findProjectVersion(
  project: VersionedProject,
  { groupId, artifactId }: ModuleId,
  workingModule: string | null,
): ProjectVersion | null {
  const isMeant = (dependency: ResolvedDependency) =>
    dependency.groupId === groupId && dependency.artifactId === artifactId;
  return chooseVersion(listUsers(project, isMeant), project.mediation, workingModule);
}

/** The same for several modules, each named `g:a`, in one walk through the project's entries; without those that it does not use. */
export function findProjectVersions(
  project: VersionedProject,
  modules: ReadonlySet<string>,
  workingModule: string | null,
): ReadonlyMap<string, ProjectVersion> {
  if (modules.size === 0) return new Map();
  const users = listUsers(project, (dependency) => modules.has(printModule(dependency)));
  const byModule = Map.groupBy(users, ({ dependency }) => printModule(dependency));
  return new Map(
    [...byModule].map(([module, of]) => [module, chooseVersion(of, project.mediation, workingModule)!] as const),
  );
}

type VersionedProject = Pick<ResolvedProject, 'modules' | 'mediation'>;

interface User {
  /** Path of the module that uses it. */
  readonly path: string;
  readonly dependency: ResolvedDependency;
}

function listUsers(
  { modules }: VersionedProject,
  isMeant: (dependency: ResolvedDependency) => boolean,
): readonly User[] {
  return modules.flatMap(({ path, dependencies }) =>
    dependencies.filter(isMeant).map((dependency) => ({ path, dependency })),
  );
}

/** Null: nobody uses it. */
function chooseVersion(
  users: readonly User[],
  mediation: Mediation,
  workingModule: string | null,
): ProjectVersion | null {
  const { compareVersions } = mediationRules[mediation];
  const byVersion = Map.groupBy(users, ({ dependency }) => dependency.version);
  const ranked = [...byVersion.keys()].sort(
    (a, b) => Number(isSeen(b)) - Number(isSeen(a)) || countModules(b) - countModules(a) || compareVersions(b, a),
  );
  const chosen = users.find(({ path }) => path === workingModule)?.dependency.version ?? ranked[0];
  if (chosen === undefined) return null;
  const dependency = byVersion.get(chosen)![0]!.dependency;
  return {
    dependency,
    otherVersions: ranked.filter((version) => version !== chosen).sort((a, b) => compareVersions(b, a)),
  };

  /** Gradle's annotation processors may have another version than the code sees, which then comes second. */
  function isSeen(version: string): boolean {
    return mediation !== 'gradle' || byVersion.get(version)!.some((use) => use.dependency.scope !== 'provided');
  }

  function countModules(version: string): number {
    return new Set(byVersion.get(version)?.map(({ path }) => path)).size;
  }
}
