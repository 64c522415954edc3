import { printValue, type ScriptObject } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, type DependencyState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { PRODUCTION } from '../state/class-paths.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { addAndroidFeatures } from './android-features.ts';
import { addAntlrDependency } from './antlr-dependencies.ts';
import { addBootAotDependencies } from './boot-aot-dependencies.ts';
import { addBootRules } from './boot-launcher.ts';
import { addEmbeddedKotlin } from './embedded-kotlin.ts';
import { findPluginVersion } from './find-plugin-version.ts';
import { addJavafxDependencies } from './javafx-dependencies.ts';
import { addJmhDependencies } from './jmh-dependencies.ts';
import { addKotlinDependencies, excludeCommonLibraries } from './kotlin-dependencies.ts';
import { addKtorDependencies } from './ktor-dependencies.ts';
import { addMicronautDependencies } from './micronaut-dependencies.ts';
import { addNativeImageDependencies } from './native-image-dependencies.ts';
import { extendWithOwn } from './own-configurations.ts';
import { addQuarkusSets } from './quarkus-sets.ts';
import { addScalaLibrary } from './scala-library.ts';

/**
 * Adds the declarations of well-known plugins: test fixtures of what they are for, Spring's dependency management with Boot's BOM, Kotlin's standard library, ANTLR, and Error Prone
 * among what processes annotations.
 * Sources: https://docs.gradle.org/current/userguide/java_testing.html, https://docs.spring.io/spring-boot/gradle-plugin/managing-dependencies.html, https://kotlinlang.org/docs/gradle-configure-project.html,
 * https://github.com/tbroyer/gradle-errorprone-plugin.
 */
export function addPluginDependencies(state: BuildState, project: ProjectState): void {
  const { plugins } = project;
  const add = (configuration: string, dependency: DependencyState | null): void => {
    if (dependency !== null) findConfiguration(project, configuration).dependencies.unshift(dependency);
  };
  const find = (id: string, module: string, versionOf = id): DependencyState | null => {
    const where = plugins.get(id);
    const version = where === undefined ? null : findPluginVersion(state, versionOf);
    const [groupId = '', artifactId = ''] = module.split(':');
    if (where === undefined) return null;
    if (version === null)
      reportUnknown(state, `the version of the plugin ${id}, and so of ${module}, is not known`, where);
    return version === null
      ? null
      : { ...createDependency(groupId, artifactId, where), version: parseVersionRequest(version) };
  };
  if (plugins.has('org.springframework.boot')) findConfiguration(project, PRODUCTION);
  addBootRules(state, project);
  addBootAotDependencies(state, project);
  addQuarkusSets(project);
  if (plugins.has('io.spring.dependency-management')) {
    const { forced, managed } = findConfiguration(project, '*');
    if (!project.management.isOverridden) forced.push(...managed.splice(0));
    const bom = find('org.springframework.boot', 'org.springframework.boot:spring-boot-dependencies');
    add('*', bom && { ...bom, category: 'managed-platform' });
    const properties = listOverrides(state, project);
    for (const dependency of findConfiguration(project, '*').dependencies) {
      if (dependency.category === 'managed-platform') dependency.properties = properties;
    }
  }
  const fixtures = plugins.get('java-test-fixtures');
  if (fixtures !== undefined) {
    const own = { ...createDependency('', project.path, fixtures), project: project.path };
    add('testFixturesApi', own);
    findConfiguration(project, 'testFixturesImplementation');
    add('testImplementation', { ...own, category: 'test-fixtures' });
  }
  if (plugins.has('net.ltgt.errorprone')) {
    findConfiguration(project, 'annotationProcessor');
    for (const [name, { extendsFrom }] of project.configurations)
      if (/(?:^a|A)nnotationProcessor$/.test(name)) extendsFrom.add('errorprone');
  }
  addKtorDependencies(project, find);
  addAndroidFeatures(state, project);
  addEmbeddedKotlin(state, project);
  addKotlinDependencies(state, project, find);
  excludeCommonLibraries(project);
  if (SHADOW.some((id) => plugins.has(id))) {
    findConfiguration(project, 'shadow');
    // Source: ShadowJavaPlugin of https://github.com/GradleUp/shadow.
    if (includesPlugin(plugins, 'java')) findConfiguration(project, 'compileClasspath').extendsFrom.add('shadow');
    findConfiguration(project, 'shadowRuntimeElements').extendsFrom.add('shadow');
  }
  addMicronautDependencies(state, project);
  addJmhDependencies(state, project);
  addJavafxDependencies(state, project);
  addNativeImageDependencies(state, project);
  addAntlrDependency(project);
  addScalaLibrary(state, project);
  extendWithOwn(state, project);
}

const SHADOW = ['com.gradleup.shadow', 'com.github.johnrengelman.shadow'];

/** `SpringBootPlugin.BOM_COORDINATES`, which scripts name. Source: https://docs.spring.io/spring-boot/gradle-plugin/managing-dependencies.html. */
export function createBootPlugin(findState: () => BuildState): ScriptObject {
  return {
    get(name) {
      const version = name === 'BOM_COORDINATES' ? findPluginVersion(findState(), 'org.springframework.boot') : null;
      return version === null ? undefined : `org.springframework.boot:spring-boot-dependencies:${version}`;
    },
  };
}

/**
 * Properties as `jackson.version`, which count in place of the BOM's.
 * Source: https://docs.spring.io/spring-boot/gradle-plugin/managing-dependencies.html.
 */
function listOverrides(state: BuildState, project: ProjectState): ReadonlyMap<string, string> {
  const above = project.parent === null ? [] : listOverrides(state, project.parent);
  const own = [...project.properties].flatMap(([name, value]) => {
    const text = /^[a-z0-9-]+\.version$/.test(name) ? printValue(value) : null;
    return text === null ? [] : [[name, text] as const];
  });
  return new Map([...above, ...listKotlinVersion(state, project), ...own]);
}

/** Boot's plugin gives its BOM the version of Kotlin's. Source: KotlinPluginAction of https://github.com/spring-projects/spring-boot. */
function listKotlinVersion(state: BuildState, { plugins }: ProjectState): readonly (readonly [string, string])[] {
  if (!plugins.has('org.springframework.boot') || !plugins.has('org.jetbrains.kotlin.jvm')) return [];
  const version = findPluginVersion(state, 'org.jetbrains.kotlin.jvm');
  return version === null ? [] : [['kotlin.version', version]];
}

function reportUnknown({ run }: BuildState, message: string, where: string): void {
  run.report({ code: 'dependency-unread', message: `Left out: ${message}`, where });
}
