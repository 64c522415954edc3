import { chooseFirst, type ScopeRules } from './scope-rules.ts';

/**
 * Widths by what a scope reaches: 1,000 when it is transitive, as much for each of main-compile and main-runtime, half of it for each
 * of test-compile and test-runtime. Equal ones stand in the order in which Maven's hash set has them.
 * Source: Maven4ScopeManagerConfiguration of maven-impl 4.0.0-rc-6, calculateDependencyScopeWidth of maven-resolver's ScopeManagerImpl.
 */
const widths: ReadonlyMap<string, number> = new Map([
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
    const own = widths.get(child);
    const above = parent === null ? undefined : widths.get(parent);
    if (child === 'system') return child;
    if (parent === null || above === undefined) return own === undefined ? '' : child;
    return own === undefined || above < own ? parent : child;
  },
  choose: (scopes) => chooseFirst(scopes, [...widths.keys()]),
};
