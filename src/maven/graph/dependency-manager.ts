import type { ExclusionSet, ExclusionTable } from './exclusion-set.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { GraphDependency } from './graph-dependency.ts';

/** What management says about one dependency; null fields: nothing. */
export interface Management {
  readonly version: string | null;
  readonly scope: string | null;
  readonly optional: boolean | null;
  readonly systemPath: string | null;
  /** Added to those of the dependency. */
  readonly exclusions: ExclusionSet | null;
}

/** The management in force for the children of one node. Equal ones are the same object, so that subtrees can be shared. */
export interface DependencyManager {
  readonly id: number;
  manage(artifact: GraphArtifact): Management | null;
  /** For the children of a node that brings this management of its own. */
  derive(managed: ManagedEntries): DependencyManager;
}

/** Asked for only where a manager needs it: a dependency's own management means nothing to Maven 3. */
export type ManagedEntries = () => readonly GraphDependency[];

interface Rule {
  readonly version: string | null;
  readonly scope: string | null;
  readonly optional: boolean | null;
  readonly systemPath: string | null;
  readonly exclusions: ExclusionSet | null;
}

type Rules = ReadonlyMap<string, Rule>;

/**
 * Maven 3: only the root's management counts. It gives direct dependencies nothing but its exclusions (their version and scope are
 * the model builder's), and everything below them version, scope, optional and exclusions.
 * Returned is the manager for the direct dependencies. Source: maven-resolver ClassicDependencyManager.
 */
export function createRootManager(managed: readonly GraphDependency[], exclusions: ExclusionTable): DependencyManager {
  const rules = collectRules(managed, exclusions);
  const below: DependencyManager = {
    id: 2,
    manage: ({ key }) => rules.get(key) ?? null,
    derive: () => below,
  };
  return { id: 1, manage: ({ key }) => onlyExclusions(rules.get(key)), derive: () => below };
}

/**
 * Maven 4: the management of every POM on the path counts, that of the outer ones first; scope and optional only from the root.
 * A POM's management holds for what lies at least two steps below it, since its direct dependencies are managed by its own model.
 * Source: maven-resolver 2 TransitiveDependencyManager and AbstractDependencyManager.
 */
export function createTransitiveManager(
  managed: readonly GraphDependency[],
  exclusions: ExclusionTable,
): DependencyManager {
  let count = 0;
  const create = (inForce: Rules, own: Rules, depth: number): DependencyManager => {
    const derived = new Map<readonly GraphDependency[], DependencyManager>();
    const manager: DependencyManager = {
      id: ++count,
      manage({ key }) {
        const rule = depth >= 2 ? inForce.get(key) : undefined;
        return addExclusions(rule, own.get(key)?.exclusions ?? null, exclusions);
      },
      derive(entries) {
        const list = entries();
        let child = derived.get(list);
        if (child === undefined) {
          const rules = withoutScope(collectRules(list, exclusions));
          const isSame = rules.size === 0 && own.size === 0 && depth >= 2;
          child = isSame ? manager : create(mergeRules(inForce, own, exclusions), rules, depth + 1);
          derived.set(list, child);
        }
        return child;
      },
    };
    return manager;
  };
  return create(new Map(), collectRules(managed, exclusions), 1);
}

/** The first entry of a key gives each of its values; exclusions of all entries add up. */
function collectRules(managed: readonly GraphDependency[], table: ExclusionTable): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const { artifact, scope, optional, exclusions } of managed) {
    const known = rules.get(artifact.key);
    const added = exclusions.size === 0 ? null : exclusions;
    rules.set(artifact.key, {
      version: known?.version ?? (artifact.version || null),
      scope: known?.scope ?? (scope || null),
      optional: known?.optional ?? optional,
      systemPath: known?.systemPath ?? artifact.systemPath,
      exclusions: known?.exclusions && added ? table.unite(known.exclusions, added) : (known?.exclusions ?? added),
    });
  }
  return rules;
}

function onlyExclusions(rule: Rule | undefined): Management | null {
  if (rule === undefined || rule.exclusions === null) return null;
  return { version: null, scope: null, optional: null, systemPath: null, exclusions: rule.exclusions };
}

function addExclusions(rule: Rule | undefined, added: ExclusionSet | null, table: ExclusionTable): Management | null {
  if (added === null) return rule ?? null;
  if (rule === undefined) return onlyExclusions({ ...NO_RULE, exclusions: added });
  return { ...rule, exclusions: rule.exclusions === null ? added : table.unite(rule.exclusions, added) };
}

const NO_RULE: Rule = { version: null, scope: null, optional: null, systemPath: null, exclusions: null };

function withoutScope(rules: ReadonlyMap<string, Rule>): Rules {
  return new Map([...rules].map(([key, rule]) => [key, { ...rule, scope: null, optional: null }]));
}

function mergeRules(outer: Rules, inner: Rules, table: ExclusionTable): Rules {
  if (inner.size === 0) return outer;
  const merged = new Map(outer);
  for (const [key, rule] of inner) {
    const known = merged.get(key) ?? NO_RULE;
    merged.set(key, {
      version: known.version ?? rule.version,
      scope: known.scope ?? rule.scope,
      optional: known.optional ?? rule.optional,
      systemPath: known.systemPath ?? rule.systemPath,
      exclusions:
        known.exclusions && rule.exclusions
          ? table.unite(known.exclusions, rule.exclusions)
          : (known.exclusions ?? rule.exclusions),
    });
  }
  return merged;
}
