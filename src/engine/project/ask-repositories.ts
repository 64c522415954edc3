import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { CallContext } from '../../core/call-context.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import type { Check } from './project-engine.ts';

/** Milliseconds in which a repository answers one small request. */
const PATIENCE = 5000;

/** Fetches a file of a repository; null: it has none of that name. */
export type AskRepository = (url: URL, repository: RepositoryRef, ctx: CallContext) => Promise<unknown>;

/** Asks each repository for one small file, which hardly any has: what counts is that it answers, and answers us. */
export async function askRepositories(
  repositories: readonly RepositoryRef[],
  ask: AskRepository,
  ctx: CallContext,
): Promise<readonly Check[]> {
  return await Promise.all(
    repositories.map(async (repository) => {
      const { id, url, blocked } = repository;
      const check = { name: 'repository', value: `${id} ${publicUrl(url)}` };
      if (blocked !== null) return { ...check, problem: blocked };
      if (url.protocol === 'file:') return { ...check, problem: null };
      if (ctx.offline) return { ...check, value: `${check.value} (not asked: offline)`, problem: null };
      return { ...check, ...(await findTrouble(repository, ask, ctx)) };
    }),
  );
}

async function findTrouble(
  repository: RepositoryRef,
  ask: AskRepository,
  ctx: CallContext,
): Promise<Pick<Check, 'problem' | 'remedy'>> {
  const late = AbortSignal.timeout(PATIENCE);
  const signal = AbortSignal.any([ctx.signal, late]);
  try {
    await ask(new URL('maven-metadata.xml', repository.url), repository, { ...ctx, signal });
    return { problem: null };
  } catch (error) {
    ctx.signal.throwIfAborted();
    if (late.aborted) return { problem: `no answer within ${PATIENCE / 1000} s`, remedy: NETWORK };
    if (!(error instanceof JarIndexerError)) throw error;
    return { problem: error.message, remedy: error.suggestion };
  }
}

const NETWORK = 'Check the network, the VPN and the <proxies> of settings.xml.';
