import { type Coordinates, type ModuleId, printModule } from '../../../core/artifacts/coordinates.ts';
import type { StackFrame } from '../../../core/code/stack-trace.ts';
import type { SourceOfFrame } from './explained-trace.ts';

/** Places of a trace's frames in the sources of one version of an artifact. */
export interface TraceArtifact {
  readonly coordinates: Coordinates;
  /** By the text of the frame; those alone whose file it has. */
  readonly places: ReadonlyMap<string, SourceOfFrame>;
}

/** The same for the root of a multiplatform library and its artifact for the JVM, of which a class path has one version. */
export function traceModuleOf({ groupId, artifactId }: ModuleId): string {
  return printModule({ groupId, artifactId: nameForAll(artifactId) });
}

/** The version of an artifact that a trace prints with most of these frames; null: with none. */
export function printedVersionOf(frames: readonly StackFrame[], module: ModuleId): string | null {
  const printed = frames.map((frame) => printedVersion(frame, module)).filter((version) => version !== null);
  const [most = null] = [...Map.groupBy(printed, (version) => version)].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}

/** Null: none is printed, or that of another jar, as of an application that has the artifact within. */
function printedVersion({ jar, version }: StackFrame, { artifactId }: ModuleId): string | null {
  if (jar === null) return version;
  const name = nameForAll(artifactId);
  for (const own of [artifactId, `${name}-jvm`, name]) {
    if (jar === own) return version;
    const rest = jar.startsWith(`${own}-`) ? jar.slice(own.length + 1) : '';
    // Behind the version may stand a classifier; a manifest may give its version in a form of its own.
    if (/^v?\d/.test(rest)) return version !== null && rest.startsWith(`${version}-`) ? version : rest;
  }
  return null;
}

/**
 * The places without those in metadata of a multiplatform library, as kotlin-stdlib-common was, where what has its classes has the
 * file too. Source: https://kotlinlang.org/docs/multiplatform-publish-lib-setup.html.
 */
export function withoutMetadata(artifacts: readonly TraceArtifact[]): readonly TraceArtifact[] {
  const byModule = Map.groupBy(artifacts, ({ coordinates }) => traceModuleOf(coordinates));
  return artifacts.map((artifact) => {
    const { groupId, artifactId } = artifact.coordinates;
    const name = /^(.+)-common$/.exec(artifactId)?.[1];
    const ofJvm = name === undefined ? [] : (byModule.get(traceModuleOf({ groupId, artifactId: name })) ?? []);
    if (ofJvm.length === 0) return artifact;
    const isLeft = ([key, { file }]: [string, SourceOfFrame]) =>
      !file.endsWith('.kt') || !ofJvm.some(({ places }) => places.has(key));
    return { ...artifact, places: new Map([...artifact.places].filter(isLeft)) };
  });
}

function nameForAll(artifactId: string): string {
  return artifactId.replace(/-jvm$/, '');
}
