/** What becomes of scopes on the way through a graph. */
export interface ScopeRules {
  /** The scope that a dependency has by way of its parent. Null parent: a direct dependency. */
  derive(parent: string | null, child: string): string;
  /** The one of the scopes that the paths to one artifact give it; empty: none that the rules know. */
  choose(scopes: ReadonlySet<string>): string;
}

/** The first of `ranked` that is among the scopes; `system` yields to any other, and a single one stays whatever it is. */
export function chooseFirst(scopes: ReadonlySet<string>, ranked: readonly string[]): string {
  const others = scopes.size > 1 ? [...scopes].filter((scope) => scope !== 'system') : [...scopes];
  return others.length === 1 ? others[0]! : (ranked.find((scope) => others.includes(scope)) ?? '');
}
