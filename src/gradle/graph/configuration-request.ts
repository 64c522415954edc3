import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type { GradleConfiguration, Recommendation, ResolutionRule } from '../../core/builds/gradle-build.ts';
import type { CapabilityRule, ModuleReplacement, SelectionRule } from '../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { VariantRequest } from '../components/select-variant.ts';

/** A class path, with all that its configuration has by way of those that it extends. */
export interface ConfigurationRequest
  extends Pick<VariantRequest, 'usage' | 'platform' | 'javaVersion' | 'attributes'> {
  readonly dependencies: readonly GradleDependency[];
  readonly constraints: readonly GradleDependency[];
  readonly forced: readonly GradleDependency[];
  readonly managed: readonly GradleDependency[];
  readonly exclusions: GradleConfiguration['exclusions'];
  readonly refuses: GradleConfiguration['refuses'];
  readonly rules: readonly ResolutionRule[];
  readonly capabilityRules: readonly CapabilityRule[];
  readonly selectionRules: readonly SelectionRule[];
  readonly replacements: readonly ModuleReplacement[];
  readonly excludesAsMaven: boolean;
  /** The only versions; what is not among them is left out. Null: it is not locked. */
  readonly locked: LockedVersions | null;
  /** True for modules that are resolved as if nothing was locked. */
  isLockExempt(module: ModuleId): boolean;
  /** Modules that it has for certain, beside others; null: nothing is known to be. */
  readonly present: LockedVersions | null;
  /** The versions of these modules, wherever they are met. */
  readonly pinned: LockedVersions;
  readonly recommendations: readonly Recommendation[];
  readonly budget: EdgeBudget;
}

/** Along how many edges the graphs of a build are walked: it can have many class paths, each of which is walked again and again. */
export interface EdgeBudget {
  /** The number of edges that the next walk may pass, beside those of the class path itself. */
  share(): number;
  /** Counts the edges that a walk passed, constraints among them. */
  spend(edges: number): void;
}

/** By `g:a`, with the `file:line` that locks it. */
export type LockedVersions = ReadonlyMap<string, { readonly version: string; readonly where: string }>;
