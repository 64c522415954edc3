import { resolve } from 'node:path';
import type { BuildState } from '../state/build-state.ts';

/** Names that plugins had before they had ids, and those of their classes. */
const SHORT: Readonly<Record<string, string>> = {
  kotlin: 'org.jetbrains.kotlin.jvm',
  'kotlin-platform-jvm': 'org.jetbrains.kotlin.jvm',
  'kotlin-android': 'org.jetbrains.kotlin.android',
  'kotlin-multiplatform': 'org.jetbrains.kotlin.multiplatform',
  'kotlin-kapt': 'org.jetbrains.kotlin.kapt',
  'org.gradle.kotlin.kotlin-dsl': 'kotlin-dsl',
  'org.gradle.kotlin.kotlin-dsl.base': 'kotlin-dsl-base',
  'org.gradle.kotlin.embedded-kotlin': 'embedded-kotlin',
  'kotlin-spring': 'org.jetbrains.kotlin.plugin.spring',
  'kotlin-jpa': 'org.jetbrains.kotlin.plugin.jpa',
  JavaPlugin: 'java',
  JavaBasePlugin: 'java-base',
  JavaLibraryPlugin: 'java-library',
  JavaPlatformPlugin: 'java-platform',
  JavaTestFixturesPlugin: 'java-test-fixtures',
  JavaGradlePluginPlugin: 'java-gradle-plugin',
  GroovyPlugin: 'groovy',
  ScalaPlugin: 'scala',
  WarPlugin: 'war',
  AntlrPlugin: 'antlr',
  MavenPublishPlugin: 'maven-publish',
  JacocoPlugin: 'jacoco',
  CheckstylePlugin: 'checkstyle',
  ApplicationPlugin: 'application',
  BasePlugin: 'base',
  DistributionPlugin: 'distribution',
  EarPlugin: 'ear',
  IdeaPlugin: 'idea',
  EclipsePlugin: 'eclipse',
  SigningPlugin: 'signing',
  PublishingPlugin: 'publishing',
  IvyPublishPlugin: 'ivy-publish',
  VersionCatalogPlugin: 'version-catalog',
  PmdPlugin: 'pmd',
  CodeNarcPlugin: 'codenarc',
  GroovyBasePlugin: 'groovy-base',
  ScalaBasePlugin: 'scala-base',
  JvmEcosystemPlugin: 'jvm-ecosystem',
  KotlinPluginWrapper: 'org.jetbrains.kotlin.jvm',
  KotlinMultiplatformPluginWrapper: 'org.jetbrains.kotlin.multiplatform',
  SpringBootPlugin: 'org.springframework.boot',
  DependencyManagementPlugin: 'io.spring.dependency-management',
  OsDetectorPlugin: 'com.google.osdetector',
};

/**
 * The script that is the plugin of this id, in buildSrc or an included build: its absolute path. Null: none is.
 * `kind`: what it is a plugin of; empty: of projects. Source: https://docs.gradle.org/current/userguide/implementing_gradle_plugins_precompiled.html.
 */
export function findPluginScript(
  { files, pluginFolders }: BuildState,
  id: string,
  kind: '' | '.settings' = '',
): string | null {
  for (const folder of pluginFolders) {
    for (const place of PLACES) {
      // A Kotlin script's package comes before its name.
      const scripts = files.listScripts(resolve(folder, place));
      const path = scripts.get(`${id}${kind}.gradle`) ?? scripts.get(`${id}${kind}.gradle.kts`);
      if (path !== undefined) return path;
    }
  }
  return null;
}

const PLACES = ['src/main/groovy', 'src/main/kotlin'];

/**
 * The name of the class that is the plugin of this id, without its package; null: none is known to be. Source:
 * https://docs.gradle.org/current/userguide/implementing_gradle_plugins_binary.html.
 */
export function findPluginClass({ files, pluginFolders, pluginClasses }: BuildState, id: string): string | null {
  const declared = pluginClasses.get(id);
  const listed = pluginFolders.map((folder) =>
    files
      .readProperties(resolve(folder, 'src/main/resources/META-INF/gradle-plugins', `${id}.properties`))
      .get('implementation-class'),
  );
  const name = declared ?? listed.find((found) => found !== undefined);
  return name === undefined ? null : name.slice(name.lastIndexOf('.') + 1);
}

/** The id by which a plugin is known, whatever it is called; the name of a class of which that is not known stays as it is. */
export function toPluginId(name: string): string {
  return SHORT[name] ?? name.replace(/^org\.gradle\./, '');
}
