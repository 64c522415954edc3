import { resolve } from 'node:path';
import { printValue } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { DEVELOPMENT } from '../state/class-paths.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { findProperty } from '../state/project-properties.ts';
import { capitalize } from '../state/source-set-names.ts';
import { findPluginVersion } from './find-plugin-version.ts';
import { listChosen } from './micronaut-choices.ts';
import { listProcessors } from './micronaut-processors.ts';

/**
 * Adds the declarations of Micronaut's plugins: its platform, what the code is compiled and its annotations are processed with, and what the chosen
 * server and tests need. Source: https://github.com/micronaut-projects/micronaut-gradle-plugin, PluginsHelper, MicronautComponentPlugin and
 * MicronautMinimalApplicationPlugin.
 */
export function addMicronautDependencies(state: BuildState, project: ProjectState): void {
  const { plugins, pluginOptions } = project;
  const id = PLUGINS.find((known) => plugins.has(known));
  if (id === undefined) return;
  const where = plugins.get(id)!;
  const ignored = new Set((pluginOptions.get('micronaut.ignoredAutomaticDependencies') ?? '').split(' '));
  const optionOrProperty = (name: string): string | null =>
    pluginOptions.get(`micronaut.${name}`) ?? printValue(findProperty(project, `micronaut${capitalize(name)}`));
  const add = (configuration: string, module: string): void => {
    if (ignored.has(module)) return;
    const [groupId = '', artifactId = ''] = module.split(':');
    const part = groupId === 'io.micronaut' ? 'core' : groupId.slice(groupId.lastIndexOf('.') + 1);
    const version = groupId.startsWith('io.micronaut') ? optionOrProperty(`${part}Version`) : null;
    const declared = createDependency(groupId, artifactId, where);
    findConfiguration(project, configuration).dependencies.push({ ...declared, version: parseVersionRequest(version) });
  };
  const tell = (what: string): void =>
    state.run.report({ code: 'dependency-unread', message: `Left out: ${what}`, where });
  const version = pluginOptions.get('micronaut.version') ?? findCatalogVersion(state) ?? optionOrProperty('version');
  // The plugin goes with Micronaut by its first number.
  const release = findPluginVersion(state, id) ?? version ?? '';
  for (const configuration of [plugins.has('java-library') ? 'api' : 'implementation', 'testImplementation'])
    add(configuration, 'io.micronaut:micronaut-inject');
  const processors = listProcessors(project, release);
  for (const configuration of processors.configurations)
    for (const module of processors.listModules(configuration)) add(configuration, module);
  if (includesPlugin(plugins, 'groovy'))
    for (const [set, configuration] of GROOVY)
      if (state.files.isThere(resolve(project.folder, 'src', set, 'groovy')))
        for (const module of ['io.micronaut:micronaut-inject-groovy', ...processors.additional])
          add(configuration, module);
  if (includesPlugin(plugins, 'application')) {
    // Before 4.0 the task that runs the code puts the one behind the other.
    const { extendsFrom } = findConfiguration(project, DEVELOPMENT);
    extendsFrom.add('runtimeClasspath').add('developmentOnly');
    const resources = resolve(project.folder, 'src/main/resources');
    const logger = LOGGERS.find(([file]) => state.files.isThere(resolve(resources, file)));
    if (logger !== undefined && compareGradleVersions(release, '3.2.0') >= 0) add('runtimeOnly', logger[1]);
  }
  const chosen = listChosen({
    runtime: printValue(findProperty(project, 'micronaut.runtime')) ?? pluginOptions.get('micronaut.runtime'),
    testRuntime: pluginOptions.get('micronaut.testRuntime'),
    release,
  });
  for (const what of chosen.unknown) tell(`what the plugin of Micronaut declares for the ${what}`);
  for (const [configuration, module] of chosen.modules) add(configuration, module);
  if (pluginOptions.get('micronaut.importMicronautPlatform') === 'false') return;
  if (version === null) tell('the platform of Micronaut, whose version is not known');
  else addPlatform(project, { version, where });
}

/** The catalog of Micronaut, where there is one, before that of the project. */
function findCatalogVersion({ catalogs }: BuildState): string | null {
  const versions = (catalogs.get('mn') ?? catalogs.get('libs'))?.versions;
  return ['micronaut-platform', 'micronaut.platform', 'micronaut'].reduce<string | null>(
    (found, alias) => found ?? versions?.get(alias)?.require ?? null,
    null,
  );
}

function addPlatform(
  project: ProjectState,
  { version, where }: { readonly version: string; readonly where: string },
): void {
  const [groupId, artifactId] =
    Number.parseInt(version, 10) < 4
      ? ['io.micronaut', 'micronaut-bom']
      : ['io.micronaut.platform', 'micronaut-platform'];
  const platform = { ...createDependency(groupId!, artifactId!, where), version: parseVersionRequest(version) };
  const category = version.endsWith('-SNAPSHOT') ? 'enforced-platform' : 'platform';
  for (const configuration of ['api', 'implementation', 'compileOnly'])
    findConfiguration(project, configuration).dependencies.unshift({ ...platform, category });
  for (const [name, { dependencies }] of project.configurations)
    if (PROCESSOR.test(name)) dependencies.unshift({ ...platform, category });
}

const PROCESSOR = /^(?:annotationProcessor|testAnnotationProcessor|kapt|kaptTest|ksp|kspTest)$/;

const PLUGINS = ['application', 'library', 'minimal.application', 'minimal.library', 'component'].map(
  (name) => `io.micronaut.${name}`,
);

/** Source sets with code in Groovy, whose annotations its own compiler processes. */
const GROOVY = [
  ['main', 'compileOnly'],
  ['test', 'testCompileOnly'],
] as const;

/** An application whose settings for a logger are there is given the logger. */
const LOGGERS = [
  ['logback.xml', 'ch.qos.logback:logback-classic'],
  ['simplelogger.properties', 'org.slf4j:slf4j-simple'],
] as const;
