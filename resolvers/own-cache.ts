import { z } from 'zod';
import type { LocatedArtifact, RepositoryRef } from '../src/core/artifact.ts';
import type { RemoteFile, StoredAnswer } from '../src/core/downloads.ts';
import { publicUrl } from '../src/core/public-url.ts';
import { readAll } from '../src/core/read-all.ts';
import type { ResolverPlugin } from '../src/core/resolver.ts';
import { listRemoteFiles } from '../src/maven/repositories/remote-files.ts';
import { layoutPath, urlBelow } from '../src/maven/repositories/repository-layout.ts';
import { policyFor, trustedFor } from '../src/maven/repositories/update-policy.ts';
import { parseVersionMetadata, versionsRequest } from '../src/maven/repositories/version-metadata.ts';
import { askableRepositories } from './shared/askable-repositories.ts';

const id = 'own-cache';

/**
 * What was downloaded before, and what was not there. A find counts as long as one of the request's repositories served it, as in
 * Maven's local repository; metadata is believed as long as the repository's updatePolicy says, and for ever when offline.
 */
export const ownCache: ResolverPlugin = {
  id,
  options: z.strictObject({}),
  create: (_options, { recall }) => ({
    id,
    reach: 'local',
    async locate(request, attempts, ctx) {
      const { asked } = askableRepositories(request, id, { thirdParties: true });
      const maxAge = (repository: RepositoryRef) =>
        ctx.offline ? null : trustedFor(policyFor(repository, request.coordinates.version));
      const loadMetadata = async ({ repository, url }: RemoteFile) => {
        const known = await recall(url, maxAge(repository));
        return known === null || 'absentUntil' in known ? null : await readAll(known.found);
      };
      for (const { repository, url } of await listRemoteFiles(request, asked, loadMetadata)) {
        const known = await recall(url, request.kind === 'metadata' ? maxAge(repository) : null);
        if (known === null) continue;
        const found: LocatedArtifact | null = 'found' in known ? known.found : null;
        const outcome = found === null ? 'remembered-absent' : 'found';
        attempts.push({ resolver: id, origin: publicUrl(url), outcome, detail: detailOf(known) });
        if (found !== null) return found;
      }
      return null;
    },
    async listVersions(module, repositories, ctx) {
      // With a network the remote resolver asks the same store, and the server where that is too old.
      if (!ctx.offline) return null;
      const request = versionsRequest(module, repositories);
      const { asked } = askableRepositories(request, id, { thirdParties: true });
      const lists = asked.map(async (repository) => {
        const known = await recall(urlBelow(repository.url, layoutPath(request)), null);
        if (known === null || 'absentUntil' in known) return [];
        return [parseVersionMetadata(await readAll(known.found), known.found.origin, repository)];
      });
      return { lists: (await Promise.all(lists)).flat(), untold: [] };
    },
  }),
};

function detailOf(known: StoredAnswer): string | undefined {
  return 'absentUntil' in known ? `not asked again before ${known.absentUntil.toISOString()}` : known.found.checkedBy;
}
