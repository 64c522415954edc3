import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { ValueLookup } from './expression-values.ts';
import { POM_FILE, type PomModel } from './pom-model.ts';
import { findRootDirectory, type RootLookup } from './root-directory.ts';

/** The values that a model is read with. */
export interface ModelContext {
  readonly context: BuildContext;
  /** Folder of a project's POM; null for one out of a repository, which has none. */
  readonly basedir: string | null;
}

/** `fileExists` absent: nobody looks for the root directory. */
type LocatedContext = ModelContext & Partial<RootLookup>;

/** Looks up the value of `${expression}` in an inherited model. */
export function createModelLookup(model: PomModel, given: LocatedContext): ValueLookup {
  return given.context.isMaven4 ? createMaven4Lookup(model, given) : createMaven3Lookup(model, given);
}

/**
 * In this order: user properties; the model's; `project.` fields, `pom.` only out of a repository; system properties; environment;
 * fields without a prefix. Source: DefaultModelInterpolator of maven-impl 4.0.0-rc-6.
 */
function createMaven4Lookup(model: PomModel, { context, basedir, ...lookup }: LocatedContext): ValueLookup {
  const prefix = basedir === null ? /^(?:pom|project)\.(.*)$/s : /^project\.(.*)$/s;
  return (expression) => {
    const field = prefix.exec(expression)?.[1] ?? null;
    return (
      (expression === 'basedir' ? basedir : null) ??
      context.userProperties.get(expression) ??
      model.properties.get(expression) ??
      (field === null ? null : findLocatedField(model, field, { basedir, ...lookup })) ??
      context.systemProperties.get(expression) ??
      context.systemProperties.get(`env.${expression}`) ??
      findField(model, expression, basedir)
    );
  };
}

function findLocatedField(
  model: PomModel,
  name: string,
  { basedir, fileExists, isOwn }: Omit<LocatedContext, 'context'>,
): string | null {
  if (basedir === null) return findField(model, name, basedir);
  const [, root, folder, uri] = /^(rootDirectory)?(basedir)?(\.uri)?$/.exec(name) ?? [];
  const found = folder === undefined ? null : basedir;
  const place = root === undefined ? found : fileExists && findRootDirectory(basedir, { fileExists, isOwn });
  if (place != null) return uri === undefined ? place : pathToFileURL(`${place}/`).href;
  return findLocation(name, true, basedir) ?? findField(model, name, basedir);
}

/**
 * In this order: basedir and base URI; `project.` and `pom.` fields; user properties; the model's; system properties; environment;
 * fields without a prefix. Source: AbstractStringBasedModelInterpolator.createValueSources of Maven 3.9.
 */
function createMaven3Lookup(model: PomModel, { context, basedir }: ModelContext): ValueLookup {
  return (expression) => {
    const field = /^(?:project|pom)\.(.*)$/s.exec(expression)?.[1] ?? null;
    return (
      (basedir === null ? null : findLocation(field ?? expression, field !== null, basedir)) ??
      (field === null ? null : findField(model, field, basedir)) ??
      context.userProperties.get(expression) ??
      model.properties.get(expression) ??
      context.systemProperties.get(expression) ??
      context.systemProperties.get(`env.${expression}`) ??
      findField(model, expression, basedir)
    );
  };
}

/** The fields that Maven's super POM gives every model. Source: maven-model-builder's pom-4.0.0.xml. */
const SUPER_FIELDS: ReadonlyMap<string, string> = new Map([
  ['build.directory', '${project.basedir}/target'],
  ['build.outputDirectory', '${project.build.directory}/classes'],
  ['build.finalName', '${project.artifactId}-${project.version}'],
  ['build.testOutputDirectory', '${project.build.directory}/test-classes'],
  ['build.sourceDirectory', '${project.basedir}/src/main/java'],
  ['build.scriptSourceDirectory', '${project.basedir}/src/main/scripts'],
  ['build.testSourceDirectory', '${project.basedir}/src/test/java'],
]);
const FOLDERS = /^build\.(directory|outputDirectory|testOutputDirectory|sourceDirectory|testSourceDirectory)$/;

function findLocation(name: string, prefixed: boolean, basedir: string): string | null {
  if (name === 'basedir') return basedir;
  if (name === 'baseUri' && prefixed) return pathToFileURL(`${basedir}/`).href;
  return null;
}

function findField(model: PomModel, name: string, basedir: string | null): string | null {
  switch (name) {
    case 'groupId':
      return model.groupId;
    case 'artifactId':
      return model.artifactId;
    case 'version':
      return model.version;
    case 'packaging':
      return model.packaging;
    case 'modelVersion':
      return model.pom.modelVersion;
    case 'parent.groupId':
      return model.parent?.groupId ?? null;
    case 'parent.artifactId':
      return model.parent?.artifactId ?? null;
    case 'parent.version':
      return model.parent?.version ?? null;
    case 'parent.relativePath':
      return model.parent === null ? null : (model.parent.relativePath ?? `../${POM_FILE}`);
  }
  const value = model.fields.get(name) ?? SUPER_FIELDS.get(name) ?? null;
  if (value === null || basedir === null || !FOLDERS.test(name)) return value;
  return isAbsolute(value) || value.startsWith('${') ? value : resolve(basedir, value);
}
