import type { Coordinates } from '../artifacts/coordinates.ts';
import type { Problem } from '../problems/problem.ts';
import type { GradleDependency } from './gradle-dependency.ts';

/** A module at one version, as its metadata or its POM describes it. */
export interface Component {
  readonly coordinates: Coordinates;
  readonly variants: readonly ComponentVariant[];
  /** Of a project whose version files do not tell; absent: its version is known. */
  readonly isVersionUnknown?: true;
  /** Of a project: what each of its configurations has, by name, for those who ask for one; absent: nobody can. */
  readonly configurations?: ReadonlyMap<string, ComponentVariant>;
  /** Where rules of the build say it: how finished it is, as `milestone`, and what may be said of that, the least finished first. */
  readonly status?: string;
  readonly statusScheme?: readonly string[];
  /** Platforms that are published nowhere and only rules of the build say it belongs to: each at the version that it wants of it. */
  readonly virtualPlatforms?: readonly GradleDependency[];
  /** What was not understood of the build's rules about it, and may change it; absent: nothing. */
  readonly unread?: readonly Problem[];
}

export interface ComponentVariant {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly dependencies: readonly GradleDependency[];
  readonly constraints: readonly GradleDependency[];
  /** What it provides, where that is not just its own module; empty: that. */
  readonly capabilities: readonly Coordinates[];
}

/** What a build says of a module beside what its metadata say; the very same one, when it is not about it. */
export type ComponentRule = (component: Component) => Component;

/** Whether a version is none to choose, be it listed or asked for. */
export type SelectionRule = (candidate: Coordinates) => boolean;

/** A module that provides something, at a version of its own and in one of what it provides. */
export interface CapabilityCandidate {
  readonly coordinates: Coordinates;
  readonly provided: Coordinates;
}

/** Of the modules that provide the same the one that a build wants; null: it says nothing. */
export type CapabilityRule = (candidates: readonly CapabilityCandidate[]) => CapabilityCandidate | null;

/** A module that another one takes the place of, where a graph has both; `g:a` each. */
export interface ModuleReplacement {
  readonly module: string;
  readonly by: string;
}
