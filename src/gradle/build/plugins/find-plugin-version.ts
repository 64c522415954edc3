import type { BuildState } from '../state/build-state.ts';

const KOTLIN = 'org.jetbrains.kotlin:kotlin-gradle-plugin';
const ANDROID = 'com.android.tools.build:gradle';

/** The artifact that a plugin's classes are in, by which builds may give its version. */
const ARTIFACTS: Readonly<Record<string, string>> = {
  'org.springframework.boot': 'org.springframework.boot:spring-boot-gradle-plugin',
  'org.jetbrains.kotlin.jvm': KOTLIN,
  'org.jetbrains.kotlin.multiplatform': KOTLIN,
  'org.jetbrains.kotlin.android': KOTLIN,
  'me.champeau.jmh': 'me.champeau.jmh:jmh-gradle-plugin',
  'io.ktor.plugin': 'io.ktor.plugin:plugin',
  'com.android.application': ANDROID,
  'com.android.library': ANDROID,
};

/**
 * The version of a plugin, as a `plugins` block or the settings give it, or whatever puts its classes on the class path of scripts, be it another
 * plugin of the same artifact; null: nothing does.
 */
export function findPluginVersion({ pluginVersions, scriptDependencies }: BuildState, id: string): string | null {
  const artifact = ARTIFACTS[id];
  // Source: https://docs.gradle.org/current/userguide/plugins.html, "Plugin marker artifacts".
  const marker = `${id}:${id}.gradle.plugin`;
  const known = pluginVersions.get(id) ?? scriptDependencies.get(marker) ?? scriptDependencies.get(artifact ?? '');
  if (known !== undefined || artifact === undefined) return known ?? null;
  const [, version = null] = [...pluginVersions].find(([other]) => ARTIFACTS[other] === artifact) ?? [];
  return version;
}
