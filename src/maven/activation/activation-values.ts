import type { RawPom } from '../../core/builds/raw-pom.ts';
import type { ValueLookup } from '../model/expression-values.ts';
import { createInterpolator } from '../model/interpolation.ts';
import { createMaven4Interpolator } from '../model/maven4-interpolation.ts';
import type { ModelContext } from '../model/model-values.ts';
import { findRootDirectory } from '../model/root-directory.ts';
import { type FileLookup, matchesAnyFile, toAbsolutePath } from './activation-paths.ts';
import type { ConditionScope } from './condition/evaluate-condition.ts';

/** The meaning of an activation's texts to one generation of Maven. */
export interface ActivationValues {
  /** A text of `jdk`, `os` or `property`. */
  read(text: string): string;
  /** The absolute path that `file` names; null: it starts nowhere. */
  findPath(path: string): string | null;
  /** For `<condition>`; null: this Maven knows neither that nor `<packaging>`. */
  readonly scope: ConditionScope | null;
}

export function createActivationValues(pom: RawPom, given: ActivationContext): ActivationValues {
  return given.context.isMaven4 ? createMaven4Values(given) : createMaven3Values(pom, given);
}

/** Source: DefaultModelBuilder.getInterpolatedProfiles and ProfileActivationFilePathInterpolator of Maven 3. */
function createMaven3Values({ base }: RawPom, { basedir, context }: ActivationContext): ActivationValues {
  const { userProperties, systemProperties } = context;
  const lookUp: ValueLookup = (name) =>
    base.properties.get(name) ?? userProperties.get(name) ?? systemProperties.get(name) ?? null;
  const { interpolate } = createInterpolator(lookUp);
  const paths = createInterpolator((name) => (isBasedir(name) ? basedir : null) ?? lookUp(name));
  return { read: interpolate, findPath: (path) => toAbsolutePath(paths.interpolate(path), basedir), scope: null };
}

/**
 * Texts of `jdk`, `os` and `property` are taken as they are; a POM without a folder has its relative paths in that of the build.
 * Source: DefaultProfileActivationContext and ConditionProfileActivator.property of maven-impl 4.0.0-rc-6.
 */
function createMaven4Values(given: ActivationContext): ActivationValues {
  const { artifactId, basedir, context, packaging, properties } = given;
  const { systemProperties, userProperties } = context;
  const findFolder: ValueLookup = (name) => {
    if (name === 'project.basedir') return basedir;
    return name === 'project.rootDirectory' && basedir !== null ? findRootDirectory(basedir, given) : null;
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
    toAbsolutePath(paths.interpolate(path), basedir ?? context.workingDirectory);
  return {
    read: (text) => text,
    findPath,
    scope: {
      findProperty: values.evaluate,
      exists(path) {
        const absolute = findPath(path);
        return absolute !== null && matchesAnyFile(absolute, given);
      },
    },
  };
}

function isBasedir(name: string): boolean {
  return name === 'basedir' || name === 'project.basedir';
}

/** The facts of a build that decide the activation of profiles: those of the model being built, also while its parents are read. */
export interface ActivationContext extends ModelContext, FileLookup {
  /** Maven offers it as the user property `packaging`. */
  readonly packaging: string;
  readonly artifactId: string | null;
  /** The properties that Maven 4 reads paths and conditions with; Maven 3 takes those of the POM that holds the profile. */
  readonly properties: ReadonlyMap<string, string>;
}
