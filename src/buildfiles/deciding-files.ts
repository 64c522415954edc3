const NAMES: ReadonlySet<string> = new Set([
  'pom.xml',
  'gradle.properties',
  'gradle-wrapper.properties',
  'verification-metadata.xml',
  'dependencies.lock',
  'global.lock',
  'lockfile.json',
  'versions.lock',
  'versions.props',
  '.jar-indexer.json',
]);
const ENDINGS: readonly string[] = ['.gradle', '.gradle.kts', '.versions.toml', '.lockfile'];
const OF_MAVEN = /^(?:.*\/)?\.mvn\/.*\.(?:config|properties|xml)$/;

/** True if the file at this path, with `/`, may decide which artifacts a build has: a build file, a lock file or what they read. */
export function decidesArtifacts(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return NAMES.has(name) || ENDINGS.some((ending) => name.endsWith(ending)) || OF_MAVEN.test(path);
}

/** True if a folder of this name holds results of builds, or nothing that builds read. `beside`: names of its neighbours. */
export function holdsNoBuildFiles(name: string, beside: readonly string[]): boolean {
  if (name.startsWith('.')) return name !== '.mvn';
  if (name === 'build') return beside.some((other) => /\.gradle(\.kts)?$/.test(other));
  return name === 'node_modules' || (name === 'target' && beside.includes('pom.xml'));
}
