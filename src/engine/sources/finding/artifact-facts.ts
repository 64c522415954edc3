import type { LocatedArtifact } from '../../../core/artifacts/artifact.ts';
import type { RawPom } from '../../../core/builds/raw-pom.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { type ArtifactSearch, SOURCES_JAR } from './artifact-search.ts';
import { holdsSources } from './source-archive.ts';

/** The facts in the files of one artifact, each read at most once. */
export interface ArtifactFacts {
  /** Out of a local store; null also where a graph has read it, which followed its relocation. */
  localPom(): Promise<RawPom | null>;
  /** As `localPom`, and from whoever may be asked; a graph's own reading is not repeated. @throws CorruptArtifactError */
  pom(): Promise<RawPom | null>;
  /** True if the POM says that Gradle metadata exist; null: there is no known POM that could. */
  announcesModule(): Promise<boolean | null>;
  /** `-sources.jar` with sources in it. */
  sourcesJar(): Promise<LocatedArtifact | null>;
  /** `-sources.jar` without any. */
  emptySourcesJar(): Promise<LocatedArtifact | null>;
  /** True if a file of the artifact is known to exist, so far. */
  isKnownToExist(): boolean;
}

export function createArtifactFacts({ coordinates, ...known }: SourcesTarget, search: ArtifactSearch): ArtifactFacts {
  const isRead = known.packaging !== null;
  let isFound = isRead;
  const note = <File>(file: File | null): File | null => {
    isFound ||= file !== null;
    return file;
  };
  const localPom = once(async () => (isRead ? null : note(await search.readLocalPom(coordinates))));
  const archive = once(async () => note(await search.find(SOURCES_JAR, coordinates)));
  const sourcesJar = once(async () => {
    const jar = await archive();
    return jar !== null && (await holdsSources(jar)) ? jar : null;
  });
  return {
    localPom,
    pom: once(async () => (isRead ? null : ((await localPom()) ?? note(await search.readPom(coordinates))))),
    announcesModule: async () => known.hasGradleMetadata ?? (await localPom())?.hasGradleMetadata ?? null,
    sourcesJar,
    emptySourcesJar: async () => ((await sourcesJar()) === null ? await archive() : null),
    isKnownToExist: () => isFound,
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => (value ??= read());
}
