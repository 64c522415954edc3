import { randomUUID } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Coordinates, checkCoordinates } from '../core/coordinates.ts';
import { InvalidInputError, ResourceNotFoundError, UnsupportedError } from '../core/errors.ts';
import { isGitFolder, kindOfPath } from '../platform/files.ts';
import { checkGitRef } from '../platform/git.ts';
import type { Registration } from './registrations.ts';

export interface RegisterRequest {
  readonly coordinates: Coordinates;
  /** file:, https:, ssh: or `git@host:path`; a plain absolute path counts as file:. */
  readonly sourceUri: string;
  /** Branch, tag or commit; null when not given. */
  readonly gitRef: string | null;
  readonly autoIndex: boolean;
}

const SCP_LIKE = /^[A-Za-z0-9_][\w.-]*@([A-Za-z0-9][A-Za-z0-9.-]*):(?!\/\/)[^\s]+$/;
const JAR = /\.(jar|zip)$/i;

/**
 * What a register_source call asks for, checked: kind of source, host, git_ref (READINGS.md 12 and 15).
 * @throws InvalidInputError, ResourceNotFoundError (no such path), UnsupportedError (a file that is no jar, an unknown scheme).
 */
export async function describeSource(
  request: RegisterRequest,
  isAllowedHost: (host: string) => boolean,
): Promise<Registration> {
  const source = await classify(request, isAllowedHost);
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

async function classify(request: RegisterRequest, isAllowedHost: (host: string) => boolean): Promise<Source> {
  const uri = request.sourceUri.trim();
  const scp = SCP_LIKE.exec(uri);
  if (scp !== null) return remoteSource(uri, scp[1] as string, isAllowedHost, 'git');
  if (isAbsolute(uri)) return localSource(uri, request);
  const url = URL.parse(uri);
  switch (url?.protocol) {
    case 'file:':
      return localSource(filePathOf(url), request);
    case 'https:': {
      if (url.username !== '' || url.password !== '') {
        throw new InvalidInputError('source_uri must not carry a user name or password', {
          suggestion: 'Put the credentials into settings.xml or the git credential helper.',
        });
      }
      return remoteSource(uri, url.hostname, isAllowedHost, JAR.test(url.pathname) ? 'jar' : 'git');
    }
    case 'ssh:':
      return remoteSource(uri, url.hostname, isAllowedHost, 'git');
    default:
      throw new UnsupportedError(`source_uri ${JSON.stringify(uri)} is no file:, https: or ssh: address`, {
        suggestion: 'Give a jar, a folder or a git repository.',
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

async function localSource(path: string, request: RegisterRequest): Promise<Source> {
  const sourceUri = request.sourceUri.trim();
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
    suggestion: 'Give a .jar file, a folder or a git repository.',
  });
}

function remoteSource(
  sourceUri: string,
  host: string,
  isAllowedHost: (host: string) => boolean,
  kind: 'jar' | 'git',
): Source {
  if (isAllowedHost(host)) return { kind, sourceUri, path: null };
  throw new InvalidInputError(`The host ${host} of source_uri is not allowed`, {
    suggestion: `Ask the user to start the server with --allow-host ${host}.`,
  });
}
