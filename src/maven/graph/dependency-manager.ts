import type { ExclusionSet, ExclusionTable } from './exclusion-set.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { GraphDependency } from './graph-dependency.ts';

/** The management of one dependency; a null field manages nothing. */
export interface Management {
  readonly version: string | null;
  readonly scope: string | null;
  readonly optional: boolean | null;
  readonly systemPath: string | null;
  /** Added to those of the dependency. */
  readonly exclusions: ExclusionSet | null;
  /** `file:line` of the entry that counts first. */
  readonly where: string;
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

type Rules = ReadonlyMap<string, Management>;

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
  /** `inForce`: that of the POMs further out, outermost first. */
  const create = (inForce: readonly Rules[], own: Rules, depth: number): DependencyManager => {
    const derived = new Map<Rules, DependencyManager>();
    const manager: DependencyManager = {
      id: ++count,
      manage({ key }) {
        const rules = [...inForce.map((layer) => layer.get(key)), onlyExclusions(own.get(key))];
        return rules.reduce<Management | null>(
          (first, rule) => (rule ? combine(first, rule, exclusions) : first),
          null,
        );
      },
      derive(entries) {
        const rules = findInnerRules(entries(), exclusions);
        if (rules.size === 0 && own.size === 0 && depth >= 2) return manager;
        const child = derived.get(rules) ?? create(own.size === 0 ? inForce : [...inForce, own], rules, depth + 1);
        derived.set(rules, child);
        return child;
      },
    };
    return manager;
  };
  return create([], collectRules(managed, exclusions), 1);
}

const innerRules = new WeakMap<readonly GraphDependency[], Rules>();
const NO_RULES: Rules = new Map();

/** Made once for each POM: most graphs meet the same ones. */
function findInnerRules(managed: readonly GraphDependency[], table: ExclusionTable): Rules {
  if (managed.length === 0) return NO_RULES;
  const rules = innerRules.get(managed) ?? withoutScope(collectRules(managed, table));
  innerRules.set(managed, rules);
  return rules;
}

/** The first entry of a key gives each of its values; exclusions of all entries add up. */
function collectRules(managed: readonly GraphDependency[], table: ExclusionTable): Rules {
  const rules = new Map<string, Management>();
  for (const { artifact, scope, optional, exclusions, where, versionWhere } of managed) {
    const rule: Management = {
      version: artifact.version || null,
      scope: scope || null,
      optional,
      systemPath: artifact.systemPath,
      exclusions: exclusions.size === 0 ? null : exclusions,
      where: versionWhere ?? where,
    };
    rules.set(artifact.key, combine(rules.get(artifact.key) ?? null, rule, table));
  }
  return rules;
}

/** Each value of the first that says anything; exclusions of both. */
function combine(first: Management | null, second: Management, table: ExclusionTable): Management {
  if (first === null) return second;
  return {
    version: first.version ?? second.version,
    scope: first.scope ?? second.scope,
    optional: first.optional ?? second.optional,
    systemPath: first.systemPath ?? second.systemPath,
    exclusions:
      first.exclusions && second.exclusions
        ? table.unite(first.exclusions, second.exclusions)
        : (first.exclusions ?? second.exclusions),
    where: first.where,
  };
}

function onlyExclusions(rule: Management | undefined): Management | null {
  if (rule === undefined || rule.exclusions === null) return null;
  return { ...rule, version: null, scope: null, optional: null, systemPath: null };
}

function withoutScope(rules: Rules): Rules {
  return new Map([...rules].map(([key, rule]) => [key, { ...rule, scope: null, optional: null }]));
}
