import type { Coordinates } from '../artifacts/coordinates.ts';
import type { Problem } from '../problems/problem.ts';
import type { GradleDependency } from './gradle-dependency.ts';

/** A module at one version, as its metadata or its POM describes it. */
export interface Component {
  readonly coordinates: Coordinates;
  readonly variants: readonly ComponentVariant[];
  /** True for a project whose version the build files do not tell. */
  readonly isVersionUnknown?: true;
  /** A configuration of a project, for dependencies that name one; null: it has none of that name. Absent: nobody can name one. */
  findConfiguration?(name: string): ComponentVariant | null;
  /** The status that rules of the build give it, as `milestone`, and all statuses, the least finished first. */
  readonly status?: string;
  readonly statusScheme?: readonly string[];
  /** Platforms that are published nowhere and only rules of the build say it belongs to: each at the version that it wants of it. */
  readonly virtualPlatforms?: readonly GradleDependency[];
  /** Rules of the build about it that were not understood and may change it; absent: none. */
  readonly unread?: readonly Problem[];
}

export interface ComponentVariant {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly dependencies: readonly GradleDependency[];
  readonly constraints: readonly GradleDependency[];
  /** Its capabilities, if there are others than its own module; empty: its own module. */
  readonly capabilities: readonly Coordinates[];
}

/** Changes a module's metadata as the build says; returns the very same component if the rule is not about it. */
export type ComponentRule = (component: Component) => Component;

/** True if the build rejects a version, listed or requested. */
export type SelectionRule = (candidate: Coordinates) => boolean;

/** A module with a capability: its own version, and the capability's version. */
export interface CapabilityCandidate {
  readonly coordinates: Coordinates;
  readonly provided: Coordinates;
}

/** The module that a build chooses among those of one capability; null: the rule has no answer. */
export type CapabilityRule = (candidates: readonly CapabilityCandidate[]) => CapabilityCandidate | null;

/** A module that another one takes the place of, where a graph has both; `g:a` each. */
export interface ModuleReplacement {
  readonly module: string;
  readonly by: string;
}
