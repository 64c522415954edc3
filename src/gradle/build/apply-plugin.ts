import { resolve } from 'node:path';
import type { BuildState } from './build-state.ts';

/** Names that plugins had before they had ids, and those of their classes. */
const SHORT: Readonly<Record<string, string>> = {
  kotlin: 'org.jetbrains.kotlin.jvm',
  'kotlin-platform-jvm': 'org.jetbrains.kotlin.jvm',
  'kotlin-android': 'org.jetbrains.kotlin.android',
  'kotlin-multiplatform': 'org.jetbrains.kotlin.multiplatform',
  'kotlin-kapt': 'org.jetbrains.kotlin.kapt',
  'kotlin-spring': 'org.jetbrains.kotlin.plugin.spring',
  'kotlin-jpa': 'org.jetbrains.kotlin.plugin.jpa',
  JavaPlugin: 'java',
  JavaBasePlugin: 'java',
  JavaLibraryPlugin: 'java-library',
  JavaPlatformPlugin: 'java-platform',
  JavaTestFixturesPlugin: 'java-test-fixtures',
  GroovyPlugin: 'groovy',
  ApplicationPlugin: 'application',
  KotlinPluginWrapper: 'org.jetbrains.kotlin.jvm',
  KotlinMultiplatformPluginWrapper: 'org.jetbrains.kotlin.multiplatform',
  SpringBootPlugin: 'org.springframework.boot',
  DependencyManagementPlugin: 'io.spring.dependency-management',
};

/**
 * The script that is the plugin of this id, in buildSrc or an included build: its absolute path. Null: none is; undefined: files are yet
 * to be read. Source: https://docs.gradle.org/current/userguide/implementing_gradle_plugins_precompiled.html.
 */
export function findPluginScript({ files, pluginFolders }: BuildState, id: string): string | null | undefined {
  let isOpen = false;
  for (const path of pluginFolders.flatMap((folder) => listPlaces(folder, id))) {
    const text = files.find(path);
    if (typeof text === 'string') return path;
    if (text === undefined) isOpen = true;
  }
  return isOpen ? undefined : null;
}

/** A Kotlin script's package comes before its name. */
function listPlaces(folder: string, id: string): readonly string[] {
  const parts = id.split('.');
  const places = parts.map((_, at) => [...parts.slice(0, at), `${parts.slice(at).join('.')}.gradle.kts`].join('/'));
  return [
    resolve(folder, 'src/main/groovy', `${id}.gradle`),
    ...places.map((place) => resolve(folder, 'src/main/kotlin', place)),
  ];
}

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

/** The id by which a plugin is known, whatever it is called. */
export function toPluginId(name: string): string {
  return SHORT[name] ?? name.replace(/^org\.gradle\./, '');
}

/**
 * Whether it is a class of the build's own, which nobody reads: one of the places that may hold it names it.
 * Source: https://docs.gradle.org/current/userguide/implementing_gradle_plugins_binary.html.
 */
export function isOwnPlugin({ files, pluginFolders }: BuildState, id: string): boolean {
  const declaration = new RegExp(`\\bid\\s*[=(]?\\s*["']${id.replaceAll('.', '\\.')}["']`);
  return pluginFolders.some((folder) => {
    if (files.find(resolve(folder, 'src/main/resources/META-INF/gradle-plugins', `${id}.properties`))) return true;
    return ['build.gradle', 'build.gradle.kts'].some((name) => {
      const text = files.find(resolve(folder, name)) ?? '';
      return text.includes('implementationClass') && declaration.test(text);
    });
  });
}
