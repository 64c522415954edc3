import { join } from 'node:path';
import type { LocatedArtifact } from '../../../core/artifacts/artifact.ts';
import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { DECLARED } from '../../../core/code/is-declared.ts';
import { CorruptArtifactError, OfflineError, ResourceNotFoundError } from '../../../core/problems/errors.ts';
import { holdsClassesOnly } from '../../../indexing/holds-classes-only.ts';
import type { JarInput } from '../../../indexing/read-jars.ts';
import { areClasses, type SourceInput } from '../../../indexing/source-input.ts';
import type { HostPolicy } from '../subject/host-policy.ts';
import type { Registration } from '../subject/registrations.ts';
import { checkHost } from '../subject/source-host.ts';
import { toJar } from './artifact-search.ts';
import { holdsClasses, holdsSourcesOfItself } from './source-archive.ts';
import type { SourcesStrategy } from './strategy.ts';

export interface RegisteredDeps {
  readonly home: string;
  readonly hosts: Pick<HostPolicy, 'reachOf' | 'mayRead'>;
  /** A registered https jar, into the store; null for 404 and 410. */
  readonly download: (url: URL, ctx: CallContext) => Promise<LocatedArtifact | null>;
}

/** Registered sources come before published ones. */
export function createRegistered(deps: RegisteredDeps): SourcesStrategy {
  return async ({ target, registration, ctx }) => {
    if (registration === null) return null;
    const inputs = [await toInput(registration, deps, ctx)];
    if (!areClasses(inputs)) return { inputs };
    const message = `${printCoordinates(target.coordinates)}: the registered ${registration.kind} holds no sources`;
    return { inputs, remarks: [{ code: DECLARED, message }] };
  };
}

async function toInput(
  { kind, path, sourceUri, gitRef }: Registration,
  { home, hosts, download }: RegisteredDeps,
  ctx: CallContext,
): Promise<SourceInput> {
  if (kind === 'folder' && path !== null) return { kind, path, ...(holdsClassesOnly(path) && { label: 'classes' }) };
  if (kind === 'git') {
    if (path === null && ctx.offline) {
      throw new OfflineError(`${sourceUri} is a repository on the network, and this run is offline`, {
        suggestion: 'Run it again without --offline, or register a local clone.',
      });
    }
    const reach = path === null ? checkHost(sourceUri, hosts.reachOf) : 'local';
    return { kind, url: path ?? sourceUri, ref: gitRef ?? 'HEAD', reach, scratch: join(home, 'tmp') };
  }
  if (path !== null) {
    const label = await labelOf({ file: path, origin: sourceUri });
    return { kind: 'jar', file: path, origin: sourceUri, label, checkedBy: null };
  }
  ctx.progress(0, null, `fetching ${sourceUri}`);
  const found = await download(new URL(sourceUri), ctx);
  if (found !== null) return { ...toJar(found, await labelOf(found)), origin: sourceUri };
  throw new ResourceNotFoundError(`${sourceUri} does not exist on its server`, {
    suggestion: 'Check source_uri and call register_source again.',
  });
}

/**
 * A jar, AAR or the like without sources is read as the declarations of its classes, if it has any. One whose directory cannot be read is
 * taken for sources, and reading it tells why.
 */
async function labelOf(jar: Pick<LocatedArtifact, 'file' | 'origin'>): Promise<JarInput['label']> {
  try {
    return !(await holdsSourcesOfItself(jar)) && (await holdsClasses(jar)) ? 'classes' : 'sources';
  } catch (error) {
    if (error instanceof CorruptArtifactError) return 'sources';
    throw error;
  }
}
