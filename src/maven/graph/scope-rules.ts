/** The change of scopes on the way through a graph. */
export interface ScopeRules {
  /** The scope that a dependency has by way of its parent. Null parent: a direct dependency. */
  derive(parent: string | null, child: string): string;
  /** The one of the scopes that the paths to one artifact give it; empty: none that the rules know. */
  choose(scopes: ReadonlySet<string>): string;
}

/** From wide to narrow. */
const maven3Widths = ['compile', 'runtime', 'provided', 'test'];

/** Source: JavaScopeDeriver and JavaScopeSelector of maven-resolver-util. */
export const maven3Scopes: ScopeRules = {
  derive(parent, child) {
    if (child === 'system' || child === 'test') return child;
    if (parent === null || parent === '' || parent === 'compile') return child;
    if (parent === 'test' || parent === 'runtime') return parent;
    return parent === 'system' || parent === 'provided' ? 'provided' : 'runtime';
  },
  choose: (scopes) => chooseFirst(scopes, maven3Widths),
};

/**
 * Widths by what a scope reaches: 1,000 when it is transitive, as much for each of main-compile and main-runtime, half of it for each
 * of test-compile and test-runtime. Equal ones stand in the order in which Maven's hash set has them.
 * Source: Maven4ScopeManagerConfiguration of maven-impl 4.0.0-rc-6, calculateDependencyScopeWidth of maven-resolver's ScopeManagerImpl.
 */
const maven4Widths: ReadonlyMap<string, number> = new Map([
  ['compile', 4000],
  ['system', 3000],
  ['runtime', 2500],
  ['provided', 2000],
  ['compile-only', 1000],
  ['test', 1000],
  ['test-only', 500],
  ['test-runtime', 500],
  ['none', 0],
]);

/** Source: ManagedScopeDeriver and ManagedScopeSelector of maven-resolver-impl 2. */
export const maven4Scopes: ScopeRules = {
  /** The narrower of both; of a scope that nobody knows, that of the other. */
  derive(parent, child) {
    const own = maven4Widths.get(child);
    const above = parent === null ? undefined : maven4Widths.get(parent);
    if (child === 'system') return child;
    if (parent === null || above === undefined) return own === undefined ? '' : child;
    return own === undefined || above < own ? parent : child;
  },
  choose: (scopes) => chooseFirst(scopes, [...maven4Widths.keys()]),
};

/** The first of `ranked` that is among the scopes; `system` yields to any other, and a single one stays whatever it is. */
function chooseFirst(scopes: ReadonlySet<string>, ranked: readonly string[]): string {
  const others = scopes.size > 1 ? [...scopes].filter((scope) => scope !== 'system') : [...scopes];
  return others.length === 1 ? others[0]! : (ranked.find((scope) => others.includes(scope)) ?? '');
}
