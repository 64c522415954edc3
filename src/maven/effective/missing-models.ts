import { type Coordinates, printCoordinates, printModule } from '../../core/artifacts/coordinates.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { RawParent, RawPom } from '../../core/builds/raw-pom.ts';
import {
  CorruptArtifactError,
  InvalidInputError,
  JarIndexerError,
  LimitReachedError,
} from '../../core/problems/errors.ts';
import type { Problem, ProblemCode } from '../../core/problems/problem.ts';

/** The problem for a missing BOM or parent of a project, with the advice of its error. */
export function describeMissing(
  error: JarIndexerError,
  { coordinates, where }: { readonly coordinates: Coordinates; readonly where: string },
): Problem {
  const code = codeOf(error);
  const reason = error.message.startsWith(`${where}: `) ? error.message.slice(where.length + 2) : error.message;
  const advice = error.suggestion === null ? '' : `. ${error.suggestion}`;
  const message = `${reason}; Maven does not build without what it says${advice}`;
  return { code, message, where, dependency: { coordinates: printCoordinates(coordinates), askedAt: where } };
}

function codeOf(error: JarIndexerError): ProblemCode {
  if (error instanceof CorruptArtifactError) return 'pom-invalid';
  return error instanceof InvalidInputError ? 'pom-missing' : 'pom-unreachable';
}

/** True if a dependency has a version and a name without the parent or BOM that is missing. */
export function hasNameAndVersion({ groupId, artifactId, version }: EffectiveDependency): boolean {
  return Boolean(version) && !`${groupId}:${artifactId}`.includes('${');
}

/** The dependencies that have no version, or no name, since a BOM or a parent is missing. */
export function describeUnmanaged(
  dependencies: readonly EffectiveDependency[],
  [missed]: readonly Problem[],
): readonly Problem[] {
  if (missed === undefined) return [];
  return dependencies.flatMap((dependency) => {
    if (hasNameAndVersion(dependency)) return [];
    const { where } = dependency;
    const coordinates = printModule(dependency);
    const message = `${coordinates}: nothing gives its ${dependency.version ? 'name' : 'version'}; it may be in ${missed.dependency!.coordinates}, which is missing`;
    return [{ code: missed.code, message, where, dependency: { coordinates, askedAt: where } }];
  });
}

/** A parent, or what stands in its place. */
export interface FoundParent {
  readonly pom: RawPom;
  /** Why it is not the parent itself; null: it is. */
  readonly missed: Problem | null;
}

/**
 * The parent of a project's POM. Where it cannot be had, one of its coordinates that says nothing else: Maven refuses to build, but what
 * the POM itself declares is known all the same.
 * @throws as `load`, where there is one that is damaged, and above a limit.
 */
export async function loadOrStandIn(
  child: RawPom,
  {
    parent,
    coordinates,
    where,
  }: { readonly parent: RawParent; readonly coordinates: Coordinates; readonly where: string },
  load: () => Promise<RawPom>,
): Promise<FoundParent> {
  try {
    return { pom: await load(), missed: null };
  } catch (error) {
    const isMissing = error instanceof JarIndexerError && !(error instanceof CorruptArtifactError);
    if (!isMissing || error instanceof LimitReachedError) throw error;
    return { pom: standInFor(child, parent, coordinates), missed: describeMissing(error, { coordinates, where }) };
  }
}

const standIns = new WeakMap<RawPom, RawPom>();

/** One for each child, for models are shared by the identity of what they are made from. */
function standInFor(child: RawPom, { line }: RawParent, coordinates: Coordinates): RawPom {
  const { groupId, artifactId, version } = coordinates;
  const standIn = standIns.get(child) ?? {
    origin: `${child.origin}:${line}`,
    modelVersion: child.modelVersion,
    parent: null,
    groupId,
    artifactId,
    version,
    packaging: 'pom',
    base: { modules: [], properties: new Map(), dependencies: [], managed: [], repositories: [], buildParts: [] },
    listsModules: false,
    profiles: [],
    relocation: null,
    fields: new Map(),
    hasGradleMetadata: false,
    problems: [],
  };
  standIns.set(child, standIn);
  return standIn;
}
