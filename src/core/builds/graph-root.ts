import type { Coordinates, ModuleId } from '../artifacts/coordinates.ts';
import type { Problem } from '../problems/problem.ts';
import type { RawRelocation, RawRepository } from './raw-pom.ts';

/** The facts that a graph needs of a module of the project, whichever build file gives them. */
export interface GraphRoot {
  readonly coordinates: Coordinates;
  readonly packaging: string;
  readonly dependencies: readonly EffectiveDependency[];
  /** Imports resolved and replaced by their entries; first entry of a key wins. */
  readonly managed: readonly EffectiveDependency[];
  /** As written, interpolated; own ones first, then the parents'. */
  readonly repositories: readonly RawRepository[];
  /** The coordinates that it moved to; absent or null: none. */
  readonly relocation?: RawRelocation | null;
  /** Absent: false. */
  readonly hasGradleMetadata?: boolean;
  readonly problems: readonly Problem[];
}

/** One dependency of an effective model: interpolated, managed by its own POM, version possibly a range. */
export interface EffectiveDependency extends ModuleId {
  /** Null when nothing gives one. */
  readonly version: string | null;
  /** `jar` when the POM says nothing. */
  readonly type: string;
  readonly classifier: string | null;
  /** Null when neither the POM nor its management says one (Maven reads that as compile). */
  readonly scope: string | null;
  /** Null when the POM does not say: root management may then set it. */
  readonly optional: boolean | null;
  readonly exclusions: readonly ModuleId[];
  readonly systemPath: string | null;
  /** `file:line` that wrote it. */
  readonly where: string;
  /** `file:line` that wrote the version, here or in the management that supplied it; null without a version. */
  readonly versionWhere: string | null;
}
