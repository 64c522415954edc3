import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { GraphRoot } from '../../core/builds/graph-root.ts';
import type { MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { RawRepository } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { RepositorySet } from '../../maven/graph/graph-node.ts';
import { aggregateRepositories } from '../../maven/repositories/repository-refs.ts';

/** The repositories to ask at one branch of a graph, in order. */
export interface AskableSet extends RepositorySet {
  readonly repositories: readonly RepositoryRef[];
}

export interface RepositorySets {
  /** For the graph of a project: settings' repositories, then the project's own, then the default. */
  ofProject(pom: Pick<GraphRoot, 'repositories'>): AskableSet;
  /** For coordinates without a project. */
  readonly ofSettings: AskableSet;
  /** Reasons that keep repositories of the project from being asked, each once, however many models inherit it. */
  readonly problems: readonly Problem[];
  /** The repositories of a branch followed by those that a POM on it adds, whoever's that is. */
  extend(askable: AskableSet, declared: readonly RawRepository[], declaredBy: 'project' | 'dependency'): AskableSet;
}

export function createRepositorySets(
  environment: Pick<MavenEnvironment, 'repositories' | 'toRepositoryRefs'>,
): RepositorySets {
  const problems = new Map<string, Problem>();
  const report = (problem: Problem) => void problems.set(JSON.stringify(problem), problem);
  const known = new Map<string, AskableSet>();
  const extensions = new WeakMap<readonly RawRepository[], Map<string, AskableSet>>();

  const intern = (repositories: readonly RepositoryRef[]): AskableSet => {
    const distinct = aggregateRepositories(repositories);
    const key = distinct.map(printReference).join('\n');
    const askable = known.get(key) ?? { id: known.size, repositories: distinct };
    known.set(key, askable);
    return askable;
  };

  return {
    get problems() {
      return [...problems.values()];
    },
    ofSettings: intern(environment.repositories),
    ofProject({ repositories }) {
      return intern([
        ...environment.repositories.filter((ref) => !isDefault(ref)),
        ...environment.toRepositoryRefs(repositories, 'project', report),
        ...environment.repositories.filter(isDefault),
      ]);
    },
    extend(askable, declared, declaredBy) {
      if (declared.length === 0) return askable;
      const extended = extensions.get(declared) ?? new Map<string, AskableSet>();
      extensions.set(declared, extended);
      const key = `${askable.id} ${declaredBy}`;
      const answer =
        extended.get(key) ??
        intern([...askable.repositories, ...environment.toRepositoryRefs(declared, declaredBy, report)]);
      extended.set(key, answer);
      return answer;
    },
  };
}

/** The repository of last resort, also where a mirror stands for it. */
function isDefault({ declaredBy, mirrorOf }: RepositoryRef): boolean {
  return declaredBy === 'default' || (mirrorOf.length === 1 && mirrorOf[0] === 'central');
}

function printReference({ id, url, releases, snapshots, content, declaredBy }: RepositoryRef): string {
  const policies = [releases, snapshots].map(({ enabled, updatePolicy }) => `${enabled} ${updatePolicy}`);
  return [id, url.href, ...policies, declaredBy, JSON.stringify(content)].join(' ');
}
