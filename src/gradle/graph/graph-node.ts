import type { Component, ComponentVariant } from '../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { Ways } from './exclusions.ts';

/** One variant of one component in the graph. */
export interface GraphNode {
  readonly component: Component;
  /** Null: none fits this class path. */
  readonly variant: ComponentVariant | null;
  /** The edge that came to it first, and the node it starts at; null parent: the configuration itself. */
  readonly edge: GradleDependency;
  readonly parent: GraphNode | null;
  /** All edges that lead to it, except those to a project that ask for nothing that the first does not. */
  readonly edges: GradleDependency[];
  /** The nodes that edges to it start at, in the order in which they were met; a list, since most are only written. One may stand in it again. */
  readonly parents: (GraphNode | null)[];
  ways: Ways;
  isTransitive: boolean;
  /** The weight of its constraints. */
  constrains: ModuleRequest['by'];
}

/** One request for a module: an edge, or a constraint of something in the graph. */
export interface ModuleRequest {
  readonly edge: GradleDependency;
  /**
   * The origin of a request: the configuration itself, something in the graph, a constraint, `force` or an enforced platform, or the management of
   * io.spring.dependency-management.
   */
  readonly by: 'declaration' | 'edge' | 'constraint' | 'force' | 'management';
  /** The node whose request it is; null: the project's own. */
  readonly from: GraphNode | null;
  /** The original edge, where a rule put another one in its place; null: the edge. */
  readonly written: GradleDependency | null;
}
