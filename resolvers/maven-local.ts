import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { ArtifactRequest, LocatedArtifact, RepositoryRef } from '../src/core/artifacts/artifact.ts';
import { readAll } from '../src/core/artifacts/read-all.ts';
import type { FileReader, ResolverPlugin } from '../src/core/artifacts/resolver.ts';
import type { VersionList } from '../src/core/artifacts/version-list.ts';
import { omitEmpty } from '../src/core/omit-empty.ts';
import type { Attempt } from '../src/core/problems/attempt.ts';
import { JarIndexerError } from '../src/core/problems/errors.ts';
import { chooseSnapshotName } from '../src/maven/repositories/local-snapshot.ts';
import { layoutPath, modulePath } from '../src/maven/repositories/repository-layout.ts';
import { parseVersionMetadata } from '../src/maven/repositories/version-metadata.ts';

const id = 'maven-local';

/** The ids that Maven's validator accepts, since an id becomes part of file names. */
const REPOSITORY_ID = /^[^\\/:"<>|?*\0]+$/;

/**
 * Maven's local repository, read in place and never written. A file counts whatever repository it came from (Maven itself asks
 * `_remote.repositories` first): bytes of a release are the same everywhere. `.lastUpdated` files, Maven's notes of a miss, are
 * not looked at: a miss of Maven's repositories then is none of ours now.
 */
export const mavenLocal: ResolverPlugin = {
  id,
  options: z.strictObject({}),
  create: (_options, { files, places }) => {
    const root = places.mavenLocal;
    let split: Promise<boolean> | null = null;

    async function locate(request: ArtifactRequest, attempts: Attempt[]): Promise<LocatedArtifact | null> {
      if (request.kind === 'metadata') return null;
      const path = layoutPath(request);
      const plain = await findIn(files, root, path, request);
      if (plain !== null) return await noted(attempts, plain, { files, request });
      split ??= isSplit(files, root);
      for (const prefix of (await split) ? splitPrefixes(request) : []) {
        const found = await findIn(files, join(root, ...prefix), path, request);
        if (found !== null) return await noted(attempts, found, { files, request });
      }
      attempts.push({ resolver: id, origin: join(root, ...path), outcome: 'absent' });
      return null;
    }

    return {
      id,
      reach: 'local',
      locate,
      async listVersions(module, repositories) {
        const folder = join(root, ...modulePath(module));
        const from = [null, ...repositories.filter(({ id }) => REPOSITORY_ID.test(id))];
        const lists = await Promise.all(from.map((repository) => readVersions(files, folder, repository)));
        return { lists: lists.filter((list) => list !== null), unanswered: [] };
      },
      listGroups: (artifactId) => findGroups(files, root, artifactId),
    };
  },
};

async function findIn(
  files: FileReader,
  root: string,
  path: readonly string[],
  request: ArtifactRequest,
): Promise<LocatedArtifact | null> {
  // A download that a full disk cut off leaves an empty file.
  const found = await files.find(join(root, ...path));
  if (found !== null && found.size !== 0) return found;
  if (!request.coordinates.version.endsWith('-SNAPSHOT')) return null;
  const folder = join(root, ...path.slice(0, -1));
  const name = chooseSnapshotName(request, await files.list(folder));
  return name === null ? null : await files.find(join(folder, name));
}

/** True if Maven was told to keep what it installed and what it downloaded apart (`aether.enhancedLocalRepository.split`). */
async function isSplit(files: FileReader, root: string): Promise<boolean> {
  const names = await files.list(root);
  return names.includes('installed') || names.includes('cached');
}

/** Source: maven-resolver, src/site/markdown/local-repository.md, "Split Local Repository". */
function splitPrefixes({ repositories }: ArtifactRequest): readonly (readonly string[])[] {
  const ids = repositories
    .flatMap((repository) => [repository.id, ...repository.mirrorOf])
    .filter((name) => /^[\w.-]+$/.test(name));
  const sides = [['installed'], ['cached'], ...[...new Set([...ids, 'central'])].map((name) => ['cached', name])];
  return sides.flatMap((side) => [side, [...side, 'releases'], [...side, 'snapshots']]);
}

/** Budget: folders of the local repository that are looked into for an artifact whose group nobody knows; a large one has 5,000 that count. */
const MOST_FOLDERS = 20_000;

/** Groups with a folder of that name. What has a dot in its name, as files and most versions, holds no groups. */
async function findGroups(files: FileReader, root: string, artifactId: string): Promise<readonly string[]> {
  const groups: string[] = [];
  const open: (readonly string[])[] = [[]];
  for (let at = 0; at < open.length && at < MOST_FOLDERS; at++) {
    const group = open[at]!;
    const names = await files.list(join(root, ...group));
    if (group.length > 0 && names.includes(artifactId)) groups.push(group.join('.'));
    open.push(...names.filter((name) => name !== artifactId && !name.includes('.')).map((name) => [...group, name]));
  }
  return groups;
}

/** The versions that were installed, or that Maven kept of a repository's list; a list that cannot be read is Maven's, and Maven replaces it. */
async function readVersions(
  files: FileReader,
  folder: string,
  repository: RepositoryRef | null,
): Promise<VersionList | null> {
  const found = await files.find(join(folder, `maven-metadata-${repository?.id ?? 'local'}.xml`));
  if (found === null) return null;
  try {
    return parseVersionMetadata(await readAll(found), found.origin, repository);
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}

async function noted(
  attempts: Attempt[],
  found: LocatedArtifact,
  { files, request }: { files: FileReader; request: ArtifactRequest },
): Promise<LocatedArtifact> {
  // POMs are read by the hundred, and hardly anybody asks where each one came from.
  const detail = request.kind === 'pom' ? undefined : printOrigins(await readOrigins(files, found.origin));
  attempts.push({ resolver: id, origin: found.origin, outcome: 'found', detail });
  return { ...found, comesFrom: () => readOrigins(files, found.origin) };
}

/** Maven's notes beside the file: `apple-1.0.jar>central=`; no id after `>` means that it was installed. */
async function readOrigins(files: FileReader, path: string): Promise<readonly string[]> {
  const notes = await files.find(join(dirname(path), '_remote.repositories'));
  if (notes === null) return [];
  const start = `${basename(path)}>`;
  const lines = (await readAll(notes)).toString('utf8').split(/\r?\n/);
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).split('=')[0] ?? '');
}

/** Undefined: Maven noted none. */
function printOrigins(ids: readonly string[]): string | undefined {
  const origins = ids.map((origin) => (origin === '' ? 'installed' : `downloaded from ${origin}`));
  return omitEmpty(origins)?.join(', ');
}
