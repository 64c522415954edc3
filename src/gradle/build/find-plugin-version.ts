import type { BuildState } from './build-state.ts';

/** The artifact that a plugin's classes are in, by which builds may give its version. */
const ARTIFACTS: Readonly<Record<string, string>> = {
  'org.springframework.boot': 'org.springframework.boot:spring-boot-gradle-plugin',
  'org.jetbrains.kotlin.jvm': 'org.jetbrains.kotlin:kotlin-gradle-plugin',
  'org.jetbrains.kotlin.multiplatform': 'org.jetbrains.kotlin:kotlin-gradle-plugin',
  'org.jetbrains.kotlin.android': 'org.jetbrains.kotlin:kotlin-gradle-plugin',
  'io.ktor.plugin': 'io.ktor.plugin:plugin',
  'com.android.application': 'com.android.tools.build:gradle',
  'com.android.library': 'com.android.tools.build:gradle',
};

/** The version of a plugin, as a `plugins` block or the settings give it, or whatever puts its classes on the class path of scripts; null: nothing does. */
export function findPluginVersion({ pluginVersions, scriptDependencies }: BuildState, id: string): string | null {
  // Source: https://docs.gradle.org/current/userguide/plugins.html, "Plugin marker artifacts".
  const marker = `${id}:${id}.gradle.plugin`;
  return (
    pluginVersions.get(id) ?? scriptDependencies.get(marker) ?? scriptDependencies.get(ARTIFACTS[id] ?? '') ?? null
  );
}
