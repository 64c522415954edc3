import { toKebabCase } from '../state/source-set-names.ts';

/**
 * True if what a plugin does to a project's dependencies is known: it declares none, or only for tools of its own that are on no class path
 * of the project, or what it declares is read. `id`: without `org.gradle.`, or the name of a class, which Gradle's own have by their ids. Source for Gradle's own: https://docs.gradle.org/current/userguide/plugin_reference.html.
 */
export function isKnownPlugin(id: string): boolean {
  const [, ofClass = ''] = /^([A-Z]\w*)Plugin$/.exec(id) ?? [];
  if (ofClass !== '' && CORE.has(toKebabCase(ofClass))) return true;
  return CORE.has(id) || KNOWN.has(id) || FAMILIES.some((family) => id === family || id.startsWith(`${family}.`));
}

/** True for a known plugin that neither declares dependencies nor makes source sets and class paths. `id`: as of `isKnownPlugin`. */
export function isHarmlessPlugin(id: string): boolean {
  return isKnownPlugin(id) && !CHANGING.test(id);
}

/** The beginnings of the ids of known plugins that do. */
const CHANGING =
  /^(?:java|jvm|groovy|scala|antlr|application|war|kotlin|embedded-kotlin|org\.jetbrains\.kotlin\.|com\.android\.|com\.google\.devtools\.ksp|org\.springframework\.|io\.spring\.dep|io\.ktor|io\.quarkus|io\.micronaut|biz\.|org\.graalvm|me\.champeau\.(?!gradle\.japicmp)|org\.openjfx|org\.unbroken|net\.ltgt|com\.gradleup\.shadow|com\.github\.johnrengelman)/;

/** True for a plugin that comes with Gradle, by its id without `org.gradle.`. */
export function isCorePlugin(id: string): boolean {
  return CORE.has(id);
}

/** Source: https://docs.gradle.org/current/userguide/plugin_reference.html. */
const CORE = new Set(
  `base lifecycle-base java java-base java-library java-library-distribution java-platform java-test-fixtures java-gradle-plugin jvm-ecosystem jvm-test-suite
  jvm-toolchains groovy groovy-base groovy-gradle-plugin scala scala-base antlr application distribution distribution-base war ear
  publishing maven maven-publish ivy-publish signing version-catalog
  jacoco jacoco-report-aggregation test-report-aggregation checkstyle pmd codenarc reporting-base project-report help-tasks build-dashboard
  idea eclipse eclipse-wtp visual-studio xcode build-init wrapper`.split(/\s+/),
);

/**
 * Plugins of others, and Gradle's own for Kotlin, whose ids are no plain ones. Source for `org.barfuin.gradle.taskinfo`, whose sources were
 * not read: https://plugins.gradle.org/plugin/org.barfuin.gradle.taskinfo, which says that it displays the dependencies and types of tasks.
 */
const KNOWN = new Set(
  `org.springframework.boot org.springframework.boot.aot io.spring.dependency-management io.ktor.plugin
  org.jetbrains.kotlin.jvm org.jetbrains.kotlin.multiplatform org.jetbrains.kotlin.kapt com.google.devtools.ksp
  org.jetbrains.kotlinx.binary-compatibility-validator org.jetbrains.kotlinx.kover com.google.osdetector org.jetbrains.kotlin.plugin.compose org.jetbrains.kotlin.plugin.parcelize
  org.jetbrains.kotlin.plugin.allopen org.jetbrains.kotlin.plugin.noarg org.jetbrains.kotlin.plugin.spring org.jetbrains.kotlin.plugin.jpa
  org.jetbrains.kotlin.plugin.atomicfu org.jetbrains.kotlin.plugin.serialization org.jetbrains.kotlin.plugin.sam.with.receiver org.jetbrains.kotlin.plugin.power-assert org.jetbrains.kotlin.plugin.lombok
  com.gradleup.shadow com.github.johnrengelman.shadow com.google.cloud.tools.jib crypto.checksum
  com.github.ben-manes.versions com.gorylenko.gradle-git-properties com.palantir.git-version net.nemerosa.versioning net.researchgate.release
  com.vanniktech.maven.publish com.vanniktech.maven.publish.base com.gradle.plugin-publish com.jfrog.artifactory com.jfrog.bintray nebula.release
  com.github.spotbugs net.ltgt.errorprone net.ltgt.nullaway org.sonarqube org.owasp.dependencycheck io.spring.nohttp test-retry
  com.autonomousapps.dependency-analysis com.github.hierynomus.license com.github.node-gradle.node org.openapi.generator
  com.gradleup.nmcp com.gradleup.nmcp.aggregation com.github.breadmoirai.github-release com.github.gmazzo.buildconfig
  de.undercouch.download com.google.protobuf org.cyclonedx.bom org.jetbrains.changelog org.barfuin.gradle.taskinfo org.openrewrite.rewrite
  name.remal.sonarlint nl.littlerobots.version-catalog-update com.bmuschko.docker-java-application com.bmuschko.docker-remote-api
  com.android.application com.android.library com.android.test com.android.dynamic-feature com.android.kotlin.multiplatform.library com.android.lint
  com.android.built-in-kotlin com.android.legacy-kapt
  org.jetbrains.kotlin.android com.google.dagger.hilt.android com.google.gms.google-services com.google.firebase.crashlytics com.google.firebase.firebase-perf
  androidx.room androidx.baselineprofile androidx.navigation.safeargs androidx.navigation.safeargs.kotlin com.google.android.gms.oss-licenses-plugin
  io.quarkus io.micronaut.application io.micronaut.library io.micronaut.minimal.application io.micronaut.minimal.library
  biz.aQute.bnd.builder
  io.micronaut.component io.micronaut.aot io.micronaut.docker io.micronaut.graalvm io.micronaut.crac
  org.flywaydb.flyway org.graalvm.buildtools.native fr.brouillard.oss.gradle.jgitver de.thetaphi.forbiddenapis me.champeau.gradle.japicmp me.champeau.jmh me.champeau.gradle.jmh me.champeau.mrjar
  org.openjfx.javafxplugin org.unbroken-dome.test-sets kotlin-dsl kotlin-dsl-base embedded-kotlin ru.vyarus.animalsniffer`.split(
    /\s+/,
  ),
);

/** With all plugins whose ids begin so. */
const FAMILIES = [
  'com.diffplug.spotless',
  'org.jetbrains.dokka',
  'org.jetbrains.dokka-javadoc',
  'io.github.gradle-nexus',
  'io.gitlab.arturbosch.detekt',
  'dev.detekt',
  'org.jlleitschuh.gradle.ktlint',
  'org.jmailen.kotlinter',
  'org.asciidoctor',
];
