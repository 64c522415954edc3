import { type Coordinates, type ModuleId, printGav } from '../../core/artifacts/coordinates.ts';
import type { Component } from '../../core/builds/gradle-component.ts';
import type { VersionSelector } from '../versions/version-selector.ts';

/** The facts that a graph needs to read. Undefined answers: not known yet; they are loaded, and the graph is walked again. */
export interface GradleSource {
  /** One that cannot be had has no variants. */
  findComponent(coordinates: Coordinates, use?: ComponentUse): Component | undefined;
  /** Null: there is no such project. */
  findProject(path: string): Component | null;
  /** The versions of a module that a selector accepts, in no order. */
  findVersions(module: ModuleId, selector: VersionSelector): readonly string[] | undefined;
  /** Versions of a module whose files the build verifies, each with the `file:line` that says so; in no order. */
  findVerified(module: ModuleId): readonly VerifiedVersion[];
  /** False: nothing was left open. */
  loadOpen(): Promise<boolean>;
}

/** The purpose for which a component is looked at. */
export interface ComponentUse {
  /** Properties in place of those of its POM; absent: none. */
  readonly properties?: ReadonlyMap<string, string>;
  /** True if what its POM manages counts, which is left out otherwise. */
  readonly isPlatform: boolean;
}

/** The same text for the same component looked at for the same. */
export function printUse(coordinates: Coordinates, { properties, isPlatform }: ComponentUse): string {
  const used = isPlatform ? `${printGav(coordinates)} platform` : printGav(coordinates);
  return properties === undefined || properties.size === 0 ? used : `${used} ${JSON.stringify([...properties])}`;
}

export interface VerifiedVersion {
  readonly version: string;
  readonly where: string;
}
