import { z } from 'zod';
import type { RepositoryRef } from '../src/core/artifacts/artifact.ts';
import type { RemoteFile, StoredSilence } from '../src/core/artifacts/downloads.ts';
import { isInPlace } from '../src/core/artifacts/is-in-place.ts';
import { readAll } from '../src/core/artifacts/read-all.ts';
import type { ResolverPlugin } from '../src/core/artifacts/resolver.ts';
import type { Attempt } from '../src/core/problems/attempt.ts';
import { publicUrl } from '../src/core/problems/public-url.ts';
import { listRemoteFiles } from '../src/maven/repositories/remote-files.ts';
import { layoutPath, urlBelow } from '../src/maven/repositories/repository-layout.ts';
import { policyFor, trustedFor } from '../src/maven/repositories/update-policy.ts';
import { parseVersionMetadata, versionsRequest } from '../src/maven/repositories/version-metadata.ts';
import { askableRepositories } from './shared/askable-repositories.ts';
import { describeUnasked, maySkip, skipOptions } from './shared/skip-repository.ts';

const id = 'own-cache';

const options = z.strictObject(skipOptions);

/**
 * Earlier downloads, and earlier misses. A find counts as long as one of the request's repositories served it, as in
 * Maven's local repository; metadata is believed as long as the repository's updatePolicy says, and for ever when offline. A file
 * taken past a repository that gave no answer is given with that mark for as long as the silence counts, and then asked for anew.
 * Repositories on this machine answer here too, without a network, in their turn.
 */
export const ownCache: ResolverPlugin<typeof options> = {
  id,
  options,
  create: (given, { recall }) => ({
    id,
    reach: 'local',
    async locate(request, attempts, ctx) {
      const { asked, skipped } = askableRepositories(request, id, { ...given, thirdParties: true });
      const noted: Attempt[] = skipped.filter(({ unasked }) => unasked !== undefined);
      const maxAge = (repository: RepositoryRef) =>
        ctx.offline ? null : trustedFor(policyFor(repository, request.coordinates.version));
      let isToBeAsked = false;
      let isFirst = true;
      const passBy = ({ repository, url }: RemoteFile, { silent: detail, isRecent }: StoredSilence) => {
        isToBeAsked ||= !ctx.offline && (!isRecent || !maySkip(repository, given));
        const unasked = describeUnasked(repository, detail, true);
        noted.push({ resolver: id, origin: publicUrl(url), outcome: 'skipped', detail, unasked });
      };
      const loadMetadata = async (file: RemoteFile) => {
        const known = await recall(file, maxAge(file.repository));
        if (known !== null && 'silent' in known) passBy(file, known);
        return known !== null && 'found' in known ? await readAll(known.found) : null;
      };
      for (const file of await listRemoteFiles(request, asked, loadMetadata)) {
        const known = await recall(file, request.kind === 'metadata' ? maxAge(file.repository) : null);
        if (known !== null && 'silent' in known) passBy(file, known);
        if (isToBeAsked) return null;
        isFirst &&= known !== null || isInPlace(file.url) || ctx.offline;
        if (known === null || 'silent' in known) continue;
        // Nobody asked those before it, who may have one too.
        if (isInPlace(file.url) && !isFirst) return null;
        const origin = publicUrl(file.url);
        if ('found' in known) {
          attempts.push(...noted, { resolver: id, origin, outcome: 'found', detail: known.found.checkedBy });
          return known.found;
        } else {
          const detail = `not asked again before ${known.absentUntil.toISOString()}`;
          attempts.push({ resolver: id, origin, outcome: 'remembered-absent', detail });
        }
      }
      return null;
    },
    async listVersions(module, repositories, ctx) {
      // With a network the remote resolver asks the same store, and the server where that is too old.
      if (!ctx.offline) return null;
      const request = versionsRequest(module, repositories);
      const { asked } = askableRepositories(request, id, { ...given, thirdParties: true });
      const lists = asked.map(async (repository) => {
        const known = await recall({ repository, url: urlBelow(repository.url, layoutPath(request)) }, null);
        if (known === null || !('found' in known)) return [];
        return [parseVersionMetadata(await readAll(known.found), known.found.origin, repository)];
      });
      return { lists: (await Promise.all(lists)).flat(), unanswered: [] };
    },
  }),
};
