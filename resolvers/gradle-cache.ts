import { join } from 'node:path';
import { z } from 'zod';
import type { ArtifactRequest, LocatedArtifact } from '../src/core/artifacts/artifact.ts';
import { checkCoordinates } from '../src/core/artifacts/coordinates.ts';
import type { FileReader, ResolverPlugin } from '../src/core/artifacts/resolver.ts';
import { chooseSnapshotName } from '../src/maven/repositories/local-snapshot.ts';
import { layoutFileName } from '../src/maven/repositories/repository-layout.ts';

const id = 'gradle-cache';

/** Gradle names the folder after the SHA-1 as a number: leading zeros are missing. */
const HASH_FOLDER = /^[0-9a-f]{1,40}$/;

/** `files-2.1/<group>/<module>/<version>/<sha1>/<file>`: a request gives the name of a file and not its SHA-1. The Gradle caches are read in place. */
export const gradleCache: ResolverPlugin = {
  id,
  options: z.strictObject({}),
  create: (_options, { files, places }) => ({
    id,
    reach: 'local',
    async locate(request, attempts) {
      if (request.kind === 'metadata') return null;
      const { groupId, artifactId, version } = checkCoordinates(request.coordinates);
      for (const cache of places.gradleCaches) {
        const folder = join(cache, groupId, artifactId, version);
        const found = await findIn(files, folder, request);
        attempts.push({ resolver: id, origin: found?.origin ?? folder, outcome: found === null ? 'absent' : 'found' });
        if (found !== null) return found;
      }
      return null;
    },
    async listStored({ groupId, artifactId }) {
      const { groupId: group, artifactId: name } = checkCoordinates({ groupId, artifactId, version: '0' });
      const lists = await Promise.all(places.gradleCaches.map((cache) => files.list(join(cache, group, name))));
      return [...new Set(lists.flat())];
    },
    async listGroups(artifactId) {
      const holding = places.gradleCaches.map(async (cache) => {
        const groups = await files.list(cache);
        const lists = await Promise.all(groups.map((group) => files.list(join(cache, group))));
        return groups.filter((_, at) => lists[at]!.includes(artifactId));
      });
      return (await Promise.all(holding)).flat();
    },
  }),
};

async function findIn(files: FileReader, folder: string, request: ArtifactRequest): Promise<LocatedArtifact | null> {
  const hashes = (await files.list(folder)).filter((name) => HASH_FOLDER.test(name));
  const wanted = layoutFileName(request);
  for (const hash of hashes) {
    const found = await files.find(join(folder, hash, wanted));
    if (found !== null) return withChecksum(found, hash);
  }
  return request.coordinates.version.endsWith('-SNAPSHOT')
    ? await findSnapshot(files, folder, { hashes, request })
    : null;
}

async function findSnapshot(
  files: FileReader,
  folder: string,
  { hashes, request }: { hashes: readonly string[]; request: ArtifactRequest },
): Promise<LocatedArtifact | null> {
  const named = new Map<string, string>();
  for (const hash of hashes) {
    for (const name of await files.list(join(folder, hash))) named.set(name, hash);
  }
  const name = chooseSnapshotName(request, [...named.keys()]);
  const hash = name === null ? undefined : named.get(name);
  if (name === null || hash === undefined) return null;
  const found = await files.find(join(folder, hash, name));
  return found === null ? null : withChecksum(found, hash);
}

function withChecksum(found: LocatedArtifact, hash: string): LocatedArtifact {
  return { ...found, checksums: { sha1: hash.padStart(40, '0') } };
}
