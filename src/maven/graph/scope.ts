/**
 * The scope that a dependency has by way of its parent. Null parent: a direct dependency.
 * Source: maven-resolver JavaScopeDeriver.
 */
export function deriveScope(parent: string | null, child: string): string {
  if (child === 'system' || child === 'test') return child;
  if (parent === null || parent === '' || parent === 'compile') return child;
  if (parent === 'test' || parent === 'runtime') return parent;
  return parent === 'system' || parent === 'provided' ? 'provided' : 'runtime';
}

/** From wide to narrow. */
const widths = ['compile', 'runtime', 'provided', 'test'];

/** The widest of the scopes that the paths to one artifact give it; `system` yields to any other. Source: JavaScopeSelector. */
export function chooseWidestScope(scopes: ReadonlySet<string>): string {
  const others = scopes.size > 1 ? [...scopes].filter((scope) => scope !== 'system') : [...scopes];
  if (others.length === 1) return others[0]!;
  return widths.find((scope) => others.includes(scope)) ?? '';
}
