import type { RepositoryOrigin, RepositoryRef } from '../core/artifact.ts';
import type { EffectivePom } from '../core/effective-pom.ts';
import type { MavenEnvironment } from '../core/maven-environment.ts';
import type { RawRepository } from '../core/raw-pom.ts';
import type { RepositoryScope } from '../maven/graph/graph-node.ts';

/** The repositories to ask at one place of a graph, in order. */
export interface AskableScope extends RepositoryScope {
  readonly repositories: readonly RepositoryRef[];
}

export interface RepositoryScopes {
  /** For the graph of a project: settings' repositories, then the project's own, then the default. */
  ofProject(pom: EffectivePom): AskableScope;
  /** For coordinates without a project. */
  readonly ofSettings: AskableScope;
  /** The repositories of a place followed by those that a POM at this place adds. */
  extend(scope: AskableScope, declared: readonly RawRepository[]): AskableScope;
}

/** Of two repositories with one id the first stays. Source: maven-resolver DefaultRemoteRepositoryManager.aggregateRepositories. */
export function createRepositoryScopes(
  environment: Pick<MavenEnvironment, 'repositories' | 'toRepositoryRefs'>,
): RepositoryScopes {
  const known = new Map<string, AskableScope>();
  const references = new WeakMap<readonly RawRepository[], readonly RepositoryRef[]>();

  const intern = (repositories: readonly RepositoryRef[]): AskableScope => {
    const distinct = [...new Map([...repositories].reverse().map((ref) => [ref.id, ref])).values()].reverse();
    const key = distinct.map(printReference).join('\n');
    const scope = known.get(key) ?? { id: known.size, repositories: distinct };
    known.set(key, scope);
    return scope;
  };
  const refer = (declared: readonly RawRepository[], origin: RepositoryOrigin): readonly RepositoryRef[] => {
    const refs = references.get(declared) ?? environment.toRepositoryRefs(declared, origin);
    references.set(declared, refs);
    return refs;
  };

  return {
    ofSettings: intern(environment.repositories),
    ofProject({ repositories }) {
      const isDefault = ({ declaredBy }: RepositoryRef) => declaredBy === 'default';
      return intern([
        ...environment.repositories.filter((ref) => !isDefault(ref)),
        ...refer(repositories, 'project'),
        ...environment.repositories.filter(isDefault),
      ]);
    },
    extend(scope, declared) {
      const added = declared.length === 0 ? [] : refer(declared, 'dependency');
      return added.every(({ id }) => scope.repositories.some((ref) => ref.id === id))
        ? scope
        : intern([...scope.repositories, ...added]);
    },
  };
}

function printReference({ id, url, releases, snapshots, declaredBy }: RepositoryRef): string {
  return `${id} ${url.href} ${releases.enabled} ${snapshots.enabled} ${declaredBy}`;
}
