import { compareGradleVersions } from '../../versions/compare-versions.ts';
import type { BuildState } from '../state/build-state.ts';
import { ANDROID as ANDROID_PLUGINS } from '../state/build-targets.ts';

const KOTLIN = 'org.jetbrains.kotlin:kotlin-gradle-plugin';
const MICRONAUT = 'io.micronaut.gradle:micronaut-gradle-plugin';
const ANDROID = 'com.android.tools.build:gradle';

/** The artifact that a plugin's classes are in, or come with at the same version, by which builds may give its version. */
const ARTIFACTS: Readonly<Record<string, string>> = {
  'org.springframework.boot': 'org.springframework.boot:spring-boot-gradle-plugin',
  'org.jetbrains.kotlin.jvm': KOTLIN,
  'org.jetbrains.kotlin.multiplatform': KOTLIN,
  'org.jetbrains.kotlin.android': KOTLIN,
  'org.jetbrains.kotlin.kapt': KOTLIN,
  'org.jetbrains.kotlin.plugin.compose': KOTLIN,
  'org.jetbrains.kotlin.plugin.parcelize': KOTLIN,
  'me.champeau.jmh': 'me.champeau.jmh:jmh-gradle-plugin',
  'io.ktor.plugin': 'io.ktor.plugin:plugin',
  'io.micronaut.application': MICRONAUT,
  'io.micronaut.library': MICRONAUT,
  'io.micronaut.minimal.application': MICRONAUT,
  'io.micronaut.minimal.library': MICRONAUT,
  'io.micronaut.component': MICRONAUT,
  'com.android.application': ANDROID,
  'com.android.library': ANDROID,
  'com.android.dynamic-feature': ANDROID,
  'com.android.test': ANDROID,
  'com.android.kotlin.multiplatform.library': ANDROID,
};

/** The lowest version of Kotlin's plugin that Android's brings along. Source: https://developer.android.com/build/releases/agp-9-0-0-release-notes. */
const KOTLIN_OF_ANDROID = '2.2.10';

/**
 * The version of a plugin, as a `plugins` block or the settings give it, or whatever puts its classes on the class path of scripts, be it another
 * plugin of the same artifact, or Android's, which brings Kotlin's along; null: nothing does.
 */
export function findPluginVersion(state: BuildState, id: string): string | null {
  const declared = findDeclaredVersion(state, id);
  if (ARTIFACTS[id] !== KOTLIN || !isAndroidSince9(state)) return declared;
  return declared !== null && compareGradleVersions(declared, KOTLIN_OF_ANDROID) > 0 ? declared : KOTLIN_OF_ANDROID;
}

/** True if Android's plugins are of 9.0 or later; false: of an unknown version, too. */
export function isAndroidSince9(state: BuildState): boolean {
  const version = ANDROID_PLUGINS.map((id) => findDeclaredVersion(state, id)).find((known) => known !== null);
  return version != null && compareGradleVersions(version, '9.0.0-alpha01') >= 0;
}

function findDeclaredVersion({ pluginVersions, scriptDependencies }: BuildState, id: string): string | null {
  const artifact = ARTIFACTS[id];
  // Source: https://docs.gradle.org/current/userguide/plugins.html, "Plugin marker artifacts".
  const marker = `${id}:${id}.gradle.plugin`;
  const known = pluginVersions.get(id) ?? scriptDependencies.get(marker) ?? scriptDependencies.get(artifact ?? '');
  if (known !== undefined || artifact === undefined) return known ?? null;
  const [, version = null] = [...pluginVersions].find(([other]) => ARTIFACTS[other] === artifact) ?? [];
  return version;
}
