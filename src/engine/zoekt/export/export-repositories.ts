import { join } from 'node:path';
import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { isDeclared } from '../../../core/code/is-declared.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { JarIndexerError } from '../../../core/problems/errors.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import { replaceFile } from '../../../platform/files/atomic-write.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import { openBareRepository } from '../../../platform/git/repositories/bare-repository.ts';
import { isBranchName } from '../../../platform/git/repositories/is-branch-name.ts';
import { repositoryNames } from '../../../search/sources/searched-repository.ts';
import { toCoordinates } from '../../graphs/print-dependency.ts';
import { openDependencies } from '../../project/opening/open-dependencies.ts';
import type { Sources } from '../../sources/create-sources.ts';

export interface ExportedArtifact {
  readonly coordinates: Coordinates;
  /** Null: its sources are in no local store. */
  readonly index: SourceIndex | null;
}

export interface ExportReport {
  readonly folder: string;
  /** The repositories that hold the artifacts. */
  readonly repositories: number;
  /** Versions that were not there, or were otherwise. */
  readonly written: number;
  readonly unchanged: number;
  /** `g:a:v` whose sources are in no local store. */
  readonly notExported: readonly string[];
  /** Number of versions that have no sources and answer by their classes. */
  readonly withoutSources: number;
  /** `g:a:v path` of files that git refuses, `g:a:v` of versions that it refuses as the name of a branch. */
  readonly leftOut: readonly string[];
}

/** Makes or renews Zoekt's index of what is exported: what has not changed is not indexed again. */
const INDEX_SCRIPT = `#!/bin/sh
# Indexes the repositories beside this file with zoekt-git-index; run it again after each export.
#   ZOEKT_BIN    folder of Zoekt's programs (default: those on the PATH)
#   ZOEKT_INDEX  folder of the index (default: index, beside this file)
# For symbols (sym:) Zoekt needs universal-ctags on the PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
index=\${ZOEKT_INDEX:-$here/index}
program=\${ZOEKT_BIN:+$ZOEKT_BIN/}zoekt-git-index
mkdir -p "$index"
# Only what lies here is read, whoever it belongs to.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
failed=0
while read -r name branches; do
  "$program" -index "$index" -repo_cache "$here/repositories" -submodules=false -branches "$branches" \\
    "$here/repositories/$name.git" || { echo "not indexed: $name" >&2; failed=1; }
done < "$here/repositories.txt"
exit $failed
`;

/** Indexes and serves what is exported, in containers. */
const COMPOSE_FILE = `# docker compose up -d: indexes the repositories beside this file and serves them on http://localhost:6070.
# After a further export: docker compose run --rm index (the webserver notices the new index by itself).
services:
  index:
    image: ghcr.io/sourcegraph/zoekt
    command: ["sh", "/export/index.sh"]
    environment:
      ZOEKT_INDEX: /data/index
    volumes:
      - .:/export:ro
      - index:/data/index
  webserver:
    image: ghcr.io/sourcegraph/zoekt
    # Without -rpc it serves pages for people only.
    command: ["zoekt-webserver", "-index", "/data/index", "-listen", ":6070", "-rpc"]
    ports:
      - "127.0.0.1:6070:6070"
    volumes:
      - index:/data/index
    depends_on:
      index:
        condition: service_completed_successfully
volumes:
  index:
`;

/**
 * Writes each artifact as a branch of a bare repository of git, `repositories/maven/<group>/<artifact>.git`, with the texts that our own
 * search reads, and beside them what makes Zoekt's index of them. What is there already stays.
 * @throws LimitReachedError when the folder cannot be written.
 */
export async function exportRepositories(
  artifacts: AsyncIterable<ExportedArtifact>,
  folder: string,
  ctx: CallContext,
): Promise<ExportReport> {
  const versions = new Map<string, readonly string[]>();
  const notExported: string[] = [];
  const leftOut: string[] = [];
  let written = 0;
  let unchanged = 0;
  let withoutSources = 0;
  for await (const { coordinates, index } of artifacts) {
    ctx.signal.throwIfAborted();
    const printed = printCoordinates(coordinates);
    // Whoever searches there could not be told that these are no sources.
    if (index !== null && isDeclared(index.metadata.problems)) {
      withoutSources++;
      continue;
    }
    if (index === null) {
      notExported.push(printed);
      continue;
    }
    if (!isBranchName(coordinates.version)) {
      leftOut.push(printed);
      continue;
    }
    ctx.progress(written + unchanged, null, `exporting ${printed}`);
    const { name } = repositoryNames(coordinates);
    const repository = await openBareRepository(
      join(folder, 'repositories', `${name}.git`),
      `[zoekt]\n\tname = ${name}\n`,
    );
    const outcome = await repository.commit(coordinates.version, { message: printed, files: textsOf(index) });
    const sorted = repository.branches().toSorted((a, b) => compareGenericVersions(b, a));
    await repository.setHead(sorted[0]!);
    versions.set(name, sorted);
    leftOut.push(...outcome.leftOut.map((path) => `${printed} ${path}`));
    if (outcome.isNew) written += 1;
    else unchanged += 1;
  }
  const list = join(folder, 'repositories.txt');
  await replaceFile(list, mergeRepositoryList((await readBytes(list))?.toString() ?? '', versions));
  await replaceFile(join(folder, 'index.sh'), INDEX_SCRIPT);
  await replaceFile(join(folder, 'compose.yaml'), COMPOSE_FILE);
  return { folder, repositories: versions.size, written, unchanged, notExported, withoutSources, leftOut };
}

/** Zoekt keeps no more of one repository. */
const MOST_BRANCHES = 64;

/** The texts that are searched, by their paths. */
export function* textsOf(index: SourceIndex): Generator<readonly [path: string, content: Uint8Array]> {
  for (const [row, { path }] of index.files.entries()) yield [path, index.text(row)];
}

/**
 * The list that `index.sh` reads, a line `name branch,branch` for each repository, the newest first, which is `HEAD`: what `text` says,
 * but `versions` (newest first) for those it names.
 */
function mergeRepositoryList(text: string, versions: ReadonlyMap<string, readonly string[]>): string {
  const lines = new Map([...text.matchAll(/^(\S+) (\S+)$/gm)].map(([, name, branches]) => [name!, branches!]));
  for (const [name, sorted] of versions) lines.set(name, sorted.slice(0, MOST_BRANCHES).join(','));
  const sorted = [...lines].sort(([a], [b]) => compareText(a, b));
  return sorted.map(([name, branches]) => `${name} ${branches}\n`).join('');
}

/** The dependencies of a project that are indexed or can be indexed from local stores. */
export async function* artifactsOfProject(
  project: ResolvedProject,
  deps: Parameters<typeof openDependencies>[1],
): AsyncGenerator<ExportedArtifact> {
  for await (const { dependency, index } of openDependencies(project, deps)) {
    yield { coordinates: toCoordinates(dependency), index };
  }
}

/** Everything that this home has indexed, of all projects. */
export async function* artifactsOfHome({
  sources,
  ctx,
}: {
  readonly sources: Pick<Sources, 'known' | 'subjectOf' | 'indexOf'>;
  readonly ctx: CallContext;
}): AsyncGenerator<ExportedArtifact> {
  for (const { coordinates, status } of await sources.known.list()) {
    if (status !== 'indexed') continue;
    try {
      const subject = await sources.subjectOf(coordinates, { ...ctx, offline: true });
      yield { coordinates, index: (await sources.indexOf(subject, 'whole', { ...ctx, offline: true })).index };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      yield { coordinates, index: null };
    }
  }
}
