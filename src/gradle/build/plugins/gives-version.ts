/** Whether a plugin gives the projects that it is applied to a version, out of what git knows of the build: no file tells it. */
export function givesVersion(id: string): boolean {
  return GIVERS.has(id);
}

/** Source: the README of each, as https://github.com/nebula-plugins/nebula-release-plugin. */
const GIVERS = new Set([
  'nebula.release',
  'nebula.netflixoss',
  'com.netflix.nebula.release',
  'com.netflix.nebula.netflixoss',
  'fr.brouillard.oss.gradle.jgitver',
  'me.qoomon.git-versioning',
  'org.ajoberstar.reckon',
  'org.shipkit.shipkit-auto-version',
]);
