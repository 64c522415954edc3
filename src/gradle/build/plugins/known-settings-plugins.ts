/**
 * Whether a plugin of settings is known to include no projects, and to give them neither versions nor catalogs that their own build does
 * not have: it finds JDKs, publishes what a build did, keeps or checks its outputs, or tells what version the project itself has.
 */
export function isKnownSettingsPlugin(id: string): boolean {
  return KNOWN.has(id);
}

const KNOWN = new Set(
  `org.gradle.toolchains.foojay-resolver org.gradle.toolchains.foojay-resolver-convention com.palantir.jdks.settings jvm-toolchain-management
  com.gradle.develocity com.gradle.enterprise com.gradle.common-custom-user-data-gradle-plugin com.gradle.build-scan io.spring.develocity.conventions
  io.spring.ge.conventions io.github.gradle.develocity-conventions-plugin io.github.gradle.gradle-enterprise-conventions-plugin
  io.github.ben-manes.versions.settings org.jetbrains.kotlinx.kover.aggregation
  com.github.burrunan.s3-build-cache androidx.build.gradle.gcpbuildcache build.less
  com.autonomousapps.build-health org.danilopianini.gradle-pre-commit-git-hooks com.gradleup.nmcp.settings org.ajoberstar.reckon.settings
  org.jetbrains.kotlin.jvm org.jetbrains.kotlinx.artifacts-validator-plugin com.android.settings dev.panuszewski.typesafe-conventions`.split(
    /\s+/,
  ),
);
