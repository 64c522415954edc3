import type { Coordinates, ModuleId } from '../artifacts/coordinates.ts';
import type { Problem } from '../problems/problem.ts';
import type { GraphRoot } from './graph-root.ts';
import type { RawRelocation } from './raw-pom.ts';

/** Code that a build brings into the Maven that reads it. */
export interface BuildExtension extends ModuleId {
  /** Null when nothing gives one. */
  readonly version: string | null;
  /** `file:line` that wrote it. */
  readonly where: string;
}

/** A POM after profiles, inheritance, interpolation, BOM import and management injection. */
export interface EffectivePom extends GraphRoot {
  readonly origin: string;
  readonly relocation: RawRelocation | null;
  readonly properties: ReadonlyMap<string, string>;
  /** As written, own and active profiles', in order. */
  readonly modules: readonly string[];
  readonly activeProfiles: readonly string[];
  /** Nearest parent first. */
  readonly parents: readonly Coordinates[];
  readonly hasGradleMetadata: boolean;
  /** Empty for a POM out of a repository: Maven loads a project's only. */
  readonly buildExtensions: readonly BuildExtension[];
  /** Errors for which Maven refuses the model: fatal for a project; a dependency with any is a leaf. */
  readonly errors: readonly Problem[];
}
