import { basename } from 'node:path';
import { type Coordinates, type ModuleId, printCoordinates, printModule } from '../../../core/artifacts/coordinates.ts';
import { isJdk, jdkModule } from '../../../core/artifacts/jdk-module.ts';
import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import { InvalidInputError, JarIndexerError } from '../../../core/problems/errors.ts';
import { printCount } from '../../../core/text/print-count.ts';
import { compileCoordinatesGlob } from '../../../search/coordinates-filter.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import type { SearchedRepository } from '../../../search/sources/searched-repository.ts';
import { suggestNames } from '../../../search/suggest-names.ts';
import { adviseProject } from '../../graphs/advise-project.ts';
import { toCoordinates } from '../../graphs/print-dependency.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { ArtifactQuery } from '../../sources/subject/subject.ts';
import { FAR, uniqueDependencies } from '../opening/open-dependencies.ts';
import {
  type OpenedArtifact,
  type OpenedRepositories,
  openArtifacts,
  toRepositories,
} from '../opening/open-repositories.ts';
import type { OwnFiles } from '../symbols/open-searched.ts';

export interface ScopeDeps extends OwnFiles {
  readonly sources: Pick<Sources, 'subjectOf' | 'openOffline' | 'openLocal' | 'known'>;
  readonly ctx: CallContext;
}

/** Means the project's own files where artifacts are named. */
export const OWN = 'project';

/**
 * Opens the sources that a caller names: the project's own files, its dependencies, other artifacts, the JDK. Sources in local stores are
 * indexed first. A glob that fits no dependency means other artifacts that are indexed here. `project` null: there is none.
 * @throws InvalidInputError for an entry that nothing fits, and for own files without a project; ArtifactNotFoundError for a missing JDK.
 */
export async function openScope(
  project: ResolvedProject | null,
  wanted: readonly string[],
  { sources, openOwn, ctx }: ScopeDeps,
): Promise<OpenedRepositories> {
  const entries = wanted.filter((entry) => entry !== OWN).map(parseScopeEntry);
  const own = entries.length < wanted.length ? [await openProject()] : [];
  const dependencies = project === null ? [] : uniqueDependencies(project).map(toCoordinates);
  const inside = entries.filter(({ fits }) => dependencies.some(fits));
  const isWanted = (dependency: Coordinates) => inside.some(({ fits }) => fits(dependency));
  const inProject =
    project === null || inside.length === 0
      ? { opened: [], notSearched: [] }
      : await openArtifacts(project, { sources, ctx }, (dependency) => isWanted(toCoordinates(dependency)));
  const opened = new Map<string, OpenedArtifact>();
  const notSearched = new Set(inProject.notSearched);
  for (const entry of entries.filter((candidate) => !inside.includes(candidate))) {
    for (const artifact of await findOutside(entry)) await openOutside(artifact);
  }
  const artifacts = toRepositories([...inProject.opened, ...opened.values()]);
  return { repositories: [...own, ...artifacts], notSearched: [...notSearched] };

  async function openProject(): Promise<SearchedRepository> {
    const repository = await openOwnRepository({ openOwn, ctx });
    if (repository !== null) return repository;
    throw new InvalidInputError(`in: there is no project here, which ${JSON.stringify(OWN)} means`, {
      suggestion: adviseProject(true),
    });
  }

  async function findOutside(entry: ScopeEntry): Promise<readonly ArtifactQuery[]> {
    if (entry.artifact?.version != null || (entry.artifact !== null && isJdk(entry.artifact))) return [entry.artifact];
    const indexed = (await sources.known.list()).filter(({ status }) => status !== 'failed');
    const known = indexed.map(({ coordinates }) => coordinates);
    const fitting = known.filter(entry.fits);
    if (fitting.length === 0) throw fitsNothing(entry, dependencies.length > 0 ? dependencies : known);
    // The highest of its versions.
    return entry.artifact === null ? fitting : [entry.artifact];
  }

  async function openOutside(artifact: ArtifactQuery): Promise<void> {
    const { coordinates } = await sources.subjectOf(artifact, { ...ctx, offline: true });
    try {
      const index = await sources.openOffline(coordinates, ctx);
      opened.set(printCoordinates(coordinates), { coordinates, depth: FAR, index });
    } catch (error) {
      if (!(error instanceof JarIndexerError) || isJdk(coordinates)) throw error;
      notSearched.add(printCoordinates(coordinates));
    }
  }
}

/** The project's own files among repositories, each of which is called otherwise; null: they cannot be had. */
export async function openOwnRepository({
  openOwn,
  ctx,
}: OwnFiles & { readonly ctx: CallContext }): Promise<SearchedRepository | null> {
  const index = await openOwn(ctx);
  if (index === null) return null;
  const root = printOrigin(index.origin);
  return { name: `${OWN}/${basename(root)}`, module: root, version: 'working tree', isNewest: true, depth: 0, index };
}

function fitsNothing({ written }: ScopeEntry, known: readonly Coordinates[]): InvalidInputError {
  const what = printCount(new Set(known.map(printModule)).size, 'artifact');
  return new InvalidInputError(`in: ${JSON.stringify(written)} fits none of ${what}`, {
    suggestion: suggestNames(
      findNearestNames(
        written,
        known.flatMap((artifact) => [printModule(artifact), artifact.artifactId]),
      ),
      'list_dependencies names those of the project; one that is not of the project needs its version.',
    ),
  });
}

/** Some of the artifacts that can be searched, as a caller names them. */
interface ScopeEntry {
  readonly written: string;
  fits(artifact: Coordinates): boolean;
  /** The one that is meant; null: a pattern, or a part of a name. */
  readonly artifact: (ModuleId & { readonly version: string | null; readonly classifier?: string }) | null;
}

/**
 * `g:a`, `g:a:v`, `maven/g/a`, `jdk`, a glob over any of the first two or an artifact id, or a whole group or artifact id.
 * @throws InvalidInputError naming the argument.
 */
function parseScopeEntry(text: string): ScopeEntry {
  const written = text.trim();
  if (/[*?[{]/.test(written)) {
    const glob = compileCoordinatesGlob(written, 'in');
    return { written, artifact: null, fits: (artifact) => glob(printCoordinates(artifact)) };
  }
  const parts = written === 'jdk' ? Object.values(jdkModule) : written.replace(/^maven\//, '').split(/[:/]/);
  const [groupId = '', artifactId, version = null, classifier] = parts;
  if (parts.length > 4 || parts.includes('')) {
    throw new InvalidInputError(`in: ${JSON.stringify(text)} is not group:artifact, group:artifact:version or a glob`, {
      suggestion: 'Write it as in org.eclipse.jetty:jetty-io, org.eclipse.jetty:* or jdk.',
    });
  }
  if (artifactId === undefined) {
    const fits = (artifact: Coordinates) => [artifact.groupId, artifact.artifactId].includes(groupId);
    return { written, artifact: null, fits };
  }
  const artifact = { groupId, artifactId, version, classifier };
  return {
    written,
    artifact,
    fits: (other) =>
      printModule(other) === printModule(artifact) &&
      (version === null || other.version === version) &&
      (classifier === undefined || other.classifier === classifier),
  };
}
