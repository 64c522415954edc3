import type { RepositoryRef } from '../../core/artifact.ts';
import type { GraphRoot } from '../../core/graph-root.ts';
import type { MavenEnvironment } from '../../core/maven-environment.ts';
import type { RawRepository } from '../../core/raw-pom.ts';
import type { RepositoryScope } from '../../maven/graph/graph-node.ts';

/** The repositories to ask at one place of a graph, in order. */
export interface AskableScope extends RepositoryScope {
  readonly repositories: readonly RepositoryRef[];
}

export interface RepositoryScopes {
  /** For the graph of a project: settings' repositories, then the project's own, then the default. */
  ofProject(pom: Pick<GraphRoot, 'repositories'>): AskableScope;
  /** For coordinates without a project. */
  readonly ofSettings: AskableScope;
  /** The repositories of a place followed by those that a POM at this place adds, whoever's that is. */
  extend(scope: AskableScope, declared: readonly RawRepository[], declaredBy: 'project' | 'dependency'): AskableScope;
}

/** Of two repositories with one id the first stays. Source: maven-resolver DefaultRemoteRepositoryManager.aggregateRepositories. */
export function createRepositoryScopes(
  environment: Pick<MavenEnvironment, 'repositories' | 'toRepositoryRefs'>,
): RepositoryScopes {
  const known = new Map<string, AskableScope>();
  const extensions = new WeakMap<readonly RawRepository[], Map<string, AskableScope>>();

  const intern = (repositories: readonly RepositoryRef[]): AskableScope => {
    const distinct = repositories.filter(
      ({ id }, position) => repositories.findIndex((ref) => ref.id === id) === position,
    );
    const key = distinct.map(printReference).join('\n');
    const scope = known.get(key) ?? { id: known.size, repositories: distinct };
    known.set(key, scope);
    return scope;
  };

  return {
    ofSettings: intern(environment.repositories),
    ofProject({ repositories }) {
      const isDefault = ({ declaredBy }: RepositoryRef) => declaredBy === 'default';
      return intern([
        ...environment.repositories.filter((ref) => !isDefault(ref)),
        ...environment.toRepositoryRefs(repositories, 'project'),
        ...environment.repositories.filter(isDefault),
      ]);
    },
    extend(scope, declared, declaredBy) {
      if (declared.length === 0) return scope;
      const extended = extensions.get(declared) ?? new Map<string, AskableScope>();
      extensions.set(declared, extended);
      const key = `${scope.id} ${declaredBy}`;
      const answer =
        extended.get(key) ?? intern([...scope.repositories, ...environment.toRepositoryRefs(declared, declaredBy)]);
      extended.set(key, answer);
      return answer;
    },
  };
}

function printReference({ id, url, releases, snapshots, declaredBy }: RepositoryRef): string {
  const policies = [releases, snapshots].map(({ enabled, updatePolicy }) => `${enabled} ${updatePolicy}`);
  return [id, url.href, ...policies, declaredBy].join(' ');
}
