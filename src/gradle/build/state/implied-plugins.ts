/**
 * Plugins that apply others by themselves, by id. Sources: https://docs.gradle.org/current/userguide/plugin_reference.html,
 * https://kotlinlang.org/docs/gradle-configure-project.html, https://quarkus.io/guides/gradle-tooling, https://github.com/ktorio/ktor-build-plugins, https://github.com/bndtools/bnd,
 * https://micronaut-projects.github.io/micronaut-gradle-plugin/latest/.
 */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  'java-base': ['base'],
  java: ['java-base'],
  'java-library': ['java'],
  'java-gradle-plugin': ['java-library'],
  'java-library-distribution': ['java', 'distribution'],
  'java-platform': ['base'],
  'groovy-base': ['java-base'],
  groovy: ['java', 'groovy-base'],
  'groovy-gradle-plugin': ['groovy', 'java-gradle-plugin'],
  'scala-base': ['java-base'],
  scala: ['java', 'scala-base'],
  antlr: ['java-library'],
  application: ['java', 'distribution'],
  war: ['java'],
  ear: ['java-base'],
  'maven-publish': ['publishing'],
  'ivy-publish': ['publishing'],
  'org.jetbrains.kotlin.jvm': ['java'],
  'embedded-kotlin': ['org.jetbrains.kotlin.jvm'],
  'kotlin-dsl-base': ['java-gradle-plugin', 'embedded-kotlin'],
  'kotlin-dsl': ['kotlin-dsl-base'],
  'org.jetbrains.kotlin.multiplatform': ['java-base'],
  'com.android.application': ['java-base'],
  'com.android.library': ['java-base'],
  'org.unbroken-dome.test-sets': ['java'],
  'me.champeau.mrjar': ['java'],
  'me.champeau.gradle.jmh': ['java'],
  'io.quarkus': ['java'],
  'io.quarkus.extension': ['java-library'],
  'io.micronaut.application': ['io.micronaut.minimal.application', 'io.micronaut.graalvm'],
  'io.micronaut.library': ['io.micronaut.minimal.library', 'io.micronaut.graalvm'],
  'io.micronaut.minimal.application': ['application', 'io.micronaut.component'],
  'io.micronaut.minimal.library': ['java-library', 'io.micronaut.component'],
  'io.ktor.plugin': ['application', 'com.gradleup.shadow'],
  'biz.aQute.bnd.builder': ['java'],
  'biz.aQute.bnd': ['java'],
  // Since 1.0; before that it needs both.
  'com.gradle.plugin-publish': ['java-gradle-plugin', 'maven-publish'],
  'com.vanniktech.maven.publish': ['com.vanniktech.maven.publish.base'],
};

/** True if one of these plugins is the wanted one, or applies it. */
export function includesPlugin(applied: ReadonlyMap<string, string>, wanted: string): boolean {
  const all = new Set(applied.keys());
  for (const id of all) for (const other of IMPLIED[id] ?? []) all.add(other);
  return all.has(wanted);
}
