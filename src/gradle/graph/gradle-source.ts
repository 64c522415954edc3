import type { Coordinates, ModuleId } from '../../core/artifacts/coordinates.ts';
import type { Component } from '../../core/builds/gradle-component.ts';
import type { VersionSelector } from '../versions/version-selector.ts';

/** The facts that a graph needs to read. Undefined answers: not known yet; they are loaded, and the graph is walked again. */
export interface GradleSource {
  /** One that cannot be had has no variants. `properties`: in place of those of its POM; absent: none. */
  findComponent(coordinates: Coordinates, properties?: ReadonlyMap<string, string>): Component | undefined;
  /** Null: there is no such project. */
  findProject(path: string): Component | null;
  /** The versions of a module that a selector accepts, in no order. */
  findVersions(module: ModuleId, selector: VersionSelector): readonly string[] | undefined;
  /** Versions of a module whose files the build verifies, each with the `file:line` that says so; in no order. */
  findVerified(module: ModuleId): readonly VerifiedVersion[];
  /** False: nothing was left open. */
  loadOpen(): Promise<boolean>;
}

export interface VerifiedVersion {
  readonly version: string;
  readonly where: string;
}
