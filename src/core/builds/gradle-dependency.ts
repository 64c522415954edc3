import type { ModuleId } from '../artifacts/coordinates.ts';

/** One dependency or constraint as a script declares it. */
export interface GradleDependency extends ModuleId {
  /** Path of the project of this build that it is on; null: it is on a published module. */
  readonly project: string | null;
  /** Null: none is given, as where a platform gives it. */
  readonly version: VersionRequest | null;
  /** `managed-platform`: a BOM of the plugin io.spring.dependency-management, which no dependency's own request overrides. */
  readonly category: 'library' | 'platform' | 'enforced-platform' | 'managed-platform' | 'test-fixtures';
  readonly classifier: string | null;
  /** `jar` when the script says nothing. */
  readonly extension: string;
  /** False: its dependencies are left out. */
  readonly isTransitive: boolean;
  /** `*` stands for every id. */
  readonly exclusions: readonly ModuleId[];
  /** The configuration of a project that the dependency names; absent: a variant is matched. */
  readonly configuration?: string;
  /** The capabilities that are requested in place of the module's own; absent: its own. */
  readonly capabilities?: readonly CapabilityRequest[];
  /** The attributes that are requested in place of those of the class path; absent: those. */
  readonly attributes?: ReadonlyMap<string, string>;
  /** The properties that override those of a BOM; absent: none. */
  readonly properties?: ReadonlyMap<string, string>;
  /**
   * Absolute path of the jar or AAR that it is, in the group `local`; such a file takes no part in choosing versions. Absent: it is a module
   * or a project.
   */
  readonly file?: string;
  /** Absolute path of the file that it is where no repository has the module, or nothing gives it a version; absent: no `flatDir` has one. */
  readonly flatFile?: string;
  /** `file:line` that declares it. */
  readonly where: string;
}

/**
 * `feature`: a feature of the target module, whatever its name is. Source:
 * https://docs.gradle.org/current/userguide/feature_variants.html.
 */
export type CapabilityRequest = ModuleId | { readonly feature: string };

/** Gradle's rich version. Source: https://docs.gradle.org/current/userguide/dependency_versions.html. */
export interface VersionRequest {
  readonly strictly: string | null;
  readonly require: string | null;
  readonly prefer: string | null;
  readonly reject: readonly string[];
}
