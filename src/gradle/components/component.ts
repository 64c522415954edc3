import type { Coordinates, ModuleId } from '../../core/coordinates.ts';
import type { GradleDependency } from '../../core/gradle-build.ts';

/** A module at one version, as its metadata or its POM describes it. */
export interface Component {
  readonly coordinates: Coordinates;
  readonly variants: readonly ComponentVariant[];
}

export interface ComponentVariant {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly dependencies: readonly GradleDependency[];
  readonly constraints: readonly GradleDependency[];
  /** What it provides, where that is not just its own module; empty: that. */
  readonly capabilities: readonly ModuleId[];
}

export const ATTRIBUTES = {
  category: 'org.gradle.category',
  usage: 'org.gradle.usage',
  environment: 'org.gradle.jvm.environment',
  jvmVersion: 'org.gradle.jvm.version',
  elements: 'org.gradle.libraryelements',
  platform: 'org.jetbrains.kotlin.platform.type',
} as const;
