import type { RawPom } from '../../core/raw-pom.ts';
import { createInterpolator, type ValueLookup } from '../model/interpolation.ts';
import { createMaven4Interpolator } from '../model/maven4-interpolation.ts';
import { findRootDirectory, matchesAnyFile, placePath } from './activation-paths.ts';
import type { ActivationPlace } from './activation-place.ts';
import type { ConditionScope } from './condition/evaluate-condition.ts';

/** What the texts of an activation mean to one generation of Maven. */
export interface ActivationValues {
  /** A text of `jdk`, `os` or `property`. */
  read(text: string): string;
  /** The absolute path that `file` names; null: it starts nowhere. */
  findPath(path: string): string | null;
  /** For `<condition>`; null: this Maven knows neither that nor `<packaging>`. */
  readonly scope: ConditionScope | null;
}

export function createActivationValues(pom: RawPom, place: ActivationPlace): ActivationValues {
  return place.context.isMaven4 ? createMaven4Values(place) : createMaven3Values(pom, place);
}

/** Source: DefaultModelBuilder.getInterpolatedProfiles and ProfileActivationFilePathInterpolator of Maven 3. */
function createMaven3Values({ base }: RawPom, { basedir, context }: ActivationPlace): ActivationValues {
  const { userProperties, systemProperties } = context;
  const lookUp: ValueLookup = (name) =>
    base.properties.get(name) ?? userProperties.get(name) ?? systemProperties.get(name) ?? null;
  const { interpolate } = createInterpolator(lookUp);
  const paths = createInterpolator((name) => (isBasedir(name) ? basedir : null) ?? lookUp(name));
  return { read: interpolate, findPath: (path) => placePath(paths.interpolate(path), basedir), scope: null };
}

/**
 * Texts of `jdk`, `os` and `property` are taken as they are; a POM without a folder has its relative paths in that of the build.
 * Source: DefaultProfileActivationContext and ConditionProfileActivator.property of maven-impl 4.0.0-rc-6.
 */
function createMaven4Values(place: ActivationPlace): ActivationValues {
  const { artifactId, basedir, context, packaging, properties } = place;
  const { systemProperties, userProperties } = context;
  const findFolder: ValueLookup = (name) => {
    if (name === 'project.basedir') return basedir;
    return name === 'project.rootDirectory' && basedir !== null ? findRootDirectory(basedir, place.fileExists) : null;
  };
  const paths = createMaven4Interpolator(
    (name) =>
      findFolder(name === 'basedir' ? 'project.basedir' : name) ??
      properties.get(name) ??
      userProperties.get(name) ??
      systemProperties.get(name) ??
      null,
  );
  const values = createMaven4Interpolator((name) => {
    if (name === 'project.artifactId') return artifactId;
    if (name === 'project.packaging') return packaging;
    return findFolder(name) ?? userProperties.get(name) ?? properties.get(name) ?? systemProperties.get(name) ?? null;
  });
  const findPath = (path: string): string | null =>
    placePath(paths.interpolate(path), basedir ?? context.workingDirectory);
  return {
    read: (text) => text,
    findPath,
    scope: {
      findProperty: values.evaluate,
      exists(path) {
        const placed = findPath(path);
        return placed !== null && matchesAnyFile(placed, place);
      },
    },
  };
}

function isBasedir(name: string): boolean {
  return name === 'basedir' || name === 'project.basedir';
}
