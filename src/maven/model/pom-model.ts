import type {
  RawBuildPart,
  RawDependency,
  RawParent,
  RawPom,
  RawRepository,
  RawText,
} from '../../core/builds/raw-pom.ts';
import { mergeDuplicates } from './management-key.ts';

/** A model on its way to the effective one: as written, changed by profiles and parents, not interpolated. Never mutated. */
export interface PomModel {
  /** The POM it began with. */
  readonly pom: RawPom;
  readonly groupId: string | null;
  readonly artifactId: string | null;
  readonly version: string | null;
  readonly parent: RawParent | null;
  readonly packaging: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly dependencies: readonly RawDependency[];
  readonly managed: readonly RawDependency[];
  readonly repositories: readonly RawRepository[];
  readonly modules: readonly RawText[];
  readonly fields: ReadonlyMap<string, string>;
  /** The first part for a plugin wins. */
  readonly buildParts: readonly RawBuildPart[];
}

/** The model of one POM alone, duplicates merged. */
export function createPomModel(pom: RawPom): PomModel {
  const { groupId, artifactId, version, parent, fields } = pom;
  const dependencies = mergeDuplicates(pom.base.dependencies);
  return {
    ...pom.base,
    pom,
    groupId,
    artifactId,
    version,
    parent,
    packaging: pom.packaging || 'jar',
    dependencies,
    fields,
  };
}

/** True if a POM may use what Maven 4 added to the model. */
export function isModel41({ modelVersion }: RawPom): boolean {
  return modelVersion !== null && modelVersion !== '4.0.0';
}

/** The modules that a POM lists, as written, those of its profiles too: which of them are part of a build only its model can tell. */
export function listModules({ base, profiles }: RawPom): readonly RawText[] {
  return [base, ...profiles.map((profile) => profile.base)].flatMap(({ modules }) => modules);
}

/** The file name of a folder's POM, be it a project, a module or a parent that is named by its folder. */
export const POM_FILE = 'pom.xml';
