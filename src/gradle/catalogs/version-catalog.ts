import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type { VersionRequest } from '../../core/builds/gradle-dependency.ts';

/** A version catalog; aliases as accessors write them, with a dot for each `-`, `_` and `.`. */
export interface VersionCatalog {
  readonly versions: Map<string, VersionRequest>;
  readonly libraries: Map<string, CatalogLibrary>;
  /** Aliases of libraries. */
  readonly bundles: Map<string, readonly string[]>;
  readonly plugins: Map<string, CatalogPlugin>;
}

export interface CatalogLibrary extends ModuleId {
  /** Null: a platform gives it. */
  readonly version: VersionRequest | null;
  /** `file:line` of its entry. */
  readonly where: string;
}

export interface CatalogPlugin {
  readonly id: string;
  readonly version: VersionRequest | null;
}

export function createCatalog(): VersionCatalog {
  return { versions: new Map(), libraries: new Map(), bundles: new Map(), plugins: new Map() };
}

/** The name that Kotlin gives to the property of a getter, whichever way it is written: `hikariCP` for `HikariCP`. */
export function toAccessor(alias: string): string {
  return alias
    .split(/[-_.]/)
    .map((part) => part.replace(/^(?:[A-Z]+(?![a-z])|[A-Z])/, (start) => start.toLowerCase()))
    .join('.');
}
