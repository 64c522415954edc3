import { randomUUID } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Coordinates, checkCoordinates } from '../../../core/artifacts/coordinates.ts';
import { InvalidInputError, ResourceNotFoundError, UnsupportedError } from '../../../core/problems/errors.ts';
import { maskParameters } from '../../../core/problems/redact.ts';
import { isGitFolder, kindOfPath } from '../../../platform/files/files.ts';
import { checkGitRef } from '../../../platform/git/git.ts';
import type { HostPolicy } from './host-policy.ts';
import type { Registration } from './registrations.ts';
import { checkHost, isScpLike } from './source-host.ts';

export interface RegisterRequest {
  readonly coordinates: Coordinates;
  /** file:, https:, ssh: or `git@host:path`; a plain absolute path counts as file:. */
  readonly sourceUri: string;
  /** Branch, tag or commit; null when not given. */
  readonly gitRef: string | null;
  readonly autoIndex: boolean;
}

export type SourceLimits = Pick<HostPolicy, 'reachOf' | 'mayRead'>;

const JAR = /\.([ejrw]ar|aar|zip)$/i;

/**
 * Checks a register_source call: kind of source, host, git_ref (docs/decisions/sources.md, "Registered sources").
 * @throws InvalidInputError, ResourceNotFoundError (no such path), UnsupportedError (a file that is no jar, an unknown scheme).
 */
export async function describeSource(
  request: RegisterRequest,
  { reachOf, mayRead }: SourceLimits,
): Promise<Registration> {
  const source = await classify(request, mayRead);
  if (source.path === null) checkHost(source.sourceUri, reachOf);
  if (source.kind === 'git' && request.gitRef === null) {
    throw new InvalidInputError(`git_ref is missing for the git repository ${source.sourceUri}`, {
      suggestion: 'Give git_ref: a branch, tag or commit.',
    });
  }
  if (source.kind !== 'git' && request.gitRef !== null) {
    throw new InvalidInputError(`git_ref is only for git repositories, and ${source.sourceUri} is a ${source.kind}`, {
      suggestion: 'Leave git_ref out.',
    });
  }
  if (request.gitRef !== null) checkGitRef(request.gitRef);
  return {
    id: randomUUID(),
    coordinates: checkCoordinates(request.coordinates),
    ...source,
    gitRef: request.gitRef,
    autoIndex: request.autoIndex,
    failure: null,
  };
}

type Source = Pick<Registration, 'kind' | 'sourceUri' | 'path'>;

async function classify(request: RegisterRequest, mayRead: SourceLimits['mayRead']): Promise<Source> {
  const uri = request.sourceUri.trim();
  if (isScpLike(uri)) return { kind: 'git', sourceUri: uri, path: null };
  if (isAbsolute(uri)) return localSource(uri, request, mayRead);
  const url = URL.parse(uri);
  switch (url?.protocol) {
    case 'file:':
      return localSource(filePathOf(url), request, mayRead);
    case 'https:':
      if (url.username !== '' || url.password !== '') {
        throw new InvalidInputError('source_uri must not carry a user name or password', {
          suggestion: 'Put the credentials into settings.xml or the git credential helper.',
        });
      }
      if (maskParameters(url.search) !== url.search) {
        throw new InvalidInputError('source_uri must not carry a token', {
          suggestion: 'Download the file by other means, and register it by its path.',
        });
      }
      return { kind: JAR.test(url.pathname) ? 'jar' : 'git', sourceUri: uri, path: null };
    case 'ssh:':
      // git would refuse it too, but only after the address is written down.
      if (url.password !== '') {
        throw new InvalidInputError('source_uri must not carry a password', {
          suggestion: 'Let ssh log in by a key: ssh://git@host/path.',
        });
      }
      return { kind: 'git', sourceUri: uri, path: null };
    default:
      throw new UnsupportedError(`source_uri ${JSON.stringify(uri)} is no file:, https: or ssh: address`, {
        suggestion: 'Give a jar, a folder (by its absolute path) or a git repository.',
      });
  }
}

function filePathOf(url: URL): string {
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw new InvalidInputError(`source_uri ${url.href} is no local path`, { cause });
  }
}

async function localSource(path: string, request: RegisterRequest, mayRead: SourceLimits['mayRead']): Promise<Source> {
  const sourceUri = request.sourceUri.trim();
  // A place outside is refused before its existence is known.
  if (!mayRead(path)) {
    throw new InvalidInputError(`${path} lies outside of the folders that may become sources`, {
      suggestion: 'Ask the user to start the server with --allow and the folder.',
    });
  }
  const kind = await kindOfPath(path);
  if (kind === null) {
    throw new ResourceNotFoundError(`${path} does not exist or cannot be read`, { suggestion: 'Check source_uri.' });
  }
  if (kind === 'file' && JAR.test(path)) return { kind: 'jar', sourceUri, path };
  if (kind === 'folder') {
    const isGit = request.gitRef !== null && (await isGitFolder(path));
    return { kind: isGit || path.endsWith('.git') ? 'git' : 'folder', sourceUri, path };
  }
  throw new UnsupportedError(`${path} is no jar, folder or git repository`, {
    suggestion: 'Give a .jar, .aar, .war, .rar or .ear file, a folder or a git repository.',
  });
}
