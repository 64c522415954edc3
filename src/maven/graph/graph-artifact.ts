import type { Coordinates } from '../../core/artifacts/coordinates.ts';

/** One artifact as the graph sees it: equal ones of a table are the same object. */
export interface GraphArtifact {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  readonly type: string;
  readonly extension: string;
  /** Empty: none. */
  readonly classifier: string;
  /** `groupId:artifactId` */
  readonly module: string;
  /** `groupId:artifactId:extension:classifier`: what conflicts are about and what management is keyed by. */
  readonly key: string;
  /** The same for artifacts of equal key; texts of equal length are compared letter by letter, and a graph compares millions. */
  readonly keyId: number;
  readonly includesDependencies: boolean;
  /** The path of a `system` dependency: such an artifact has no POM. */
  readonly systemPath: string | null;
  readonly id: number;
}

export interface ArtifactFields
  extends Pick<GraphArtifact, 'groupId' | 'artifactId' | 'version' | 'type' | 'systemPath'> {
  /** Null: that of the type. */
  readonly classifier: string | null;
}

export interface ArtifactTable {
  intern(fields: ArtifactFields): GraphArtifact;
  /** The same artifact with some fields changed. */
  change(artifact: GraphArtifact, changes: Partial<ArtifactFields>): GraphArtifact;
}

/** The effect of a dependency's `<type>` on its file and its graph. */
interface ArtifactType {
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

export function createArtifactTable(): ArtifactTable {
  const known = new Map<string, GraphArtifact>();
  const keys = new Map<string, number>();
  const intern = (fields: ArtifactFields): GraphArtifact => {
    const { groupId, artifactId, version, type, systemPath } = fields;
    const { extension, classifier: usual, includesDependencies } = findArtifactType(type);
    const classifier = fields.classifier ?? usual;
    const text = `${groupId}:${artifactId}:${version}:${type}:${classifier}:${systemPath ?? ''}`;
    const artifact = known.get(text);
    if (artifact !== undefined) return artifact;
    const module = `${groupId}:${artifactId}`;
    const key = `${module}:${extension}:${classifier}`;
    const keyId = keys.get(key) ?? keys.size;
    keys.set(key, keyId);
    const created: GraphArtifact = {
      groupId,
      artifactId,
      version,
      type,
      extension,
      classifier,
      module,
      key,
      keyId,
      includesDependencies,
      systemPath,
      id: known.size,
    };
    known.set(text, created);
    return created;
  };
  return { intern, change: (artifact, changes) => intern({ ...artifact, ...changes }) };
}

/** An unknown type is its own extension. Source: artifact-handlers.xml of maven-core 3. */
export function findArtifactType(type: string): ArtifactType {
  return stereotypes.get(type) ?? { extension: type, classifier: '', includesDependencies: false };
}

export function coordinatesOf({ groupId, artifactId, version }: GraphArtifact): Coordinates {
  return { groupId, artifactId, version };
}
