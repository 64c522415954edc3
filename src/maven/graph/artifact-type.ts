/** The effect of a dependency's `<type>` on its file and its graph. */
export interface ArtifactType {
  readonly extension: string;
  /** Used when the dependency names no classifier; empty: none. */
  readonly classifier: string;
  /** The file holds what it needs (`war`), so its dependencies are not followed. */
  readonly includesDependencies: boolean;
}

const stereotypes: ReadonlyMap<string, ArtifactType> = new Map([
  ['maven-plugin', { extension: 'jar', classifier: '', includesDependencies: false }],
  ['ejb', { extension: 'jar', classifier: '', includesDependencies: false }],
  ['ejb-client', { extension: 'jar', classifier: 'client', includesDependencies: false }],
  ['test-jar', { extension: 'jar', classifier: 'tests', includesDependencies: false }],
  ['javadoc', { extension: 'jar', classifier: 'javadoc', includesDependencies: false }],
  ['java-source', { extension: 'jar', classifier: 'sources', includesDependencies: false }],
  ['war', { extension: 'war', classifier: '', includesDependencies: true }],
  ['ear', { extension: 'ear', classifier: '', includesDependencies: true }],
  ['rar', { extension: 'rar', classifier: '', includesDependencies: true }],
]);

/** An unknown type is its own extension. Source: artifact-handlers.xml of maven-core 3. */
export function findArtifactType(type: string): ArtifactType {
  return stereotypes.get(type) ?? { extension: type, classifier: '', includesDependencies: false };
}
