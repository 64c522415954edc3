import { expect, test } from 'vitest';
import {
  AccessDeniedError,
  ArtifactNotFoundError,
  CorruptArtifactError,
  GitCloneFailedError,
  GitRefNotFoundError,
  InvalidInputError,
  LimitReachedError,
  NotIndexedError,
  OfflineError,
  RemoteUnavailableError,
  ResourceNotFoundError,
  UnsupportedError,
} from '../../src/core/problems/errors.ts';
import { describeFailure, renderFailure } from '../../src/server/tool-errors.ts';

const listed = [{ name: 'register_source' }, { name: 'index_artifact' }];
const lines: string[] = [];
const log = { debug: () => {}, warn: (line: string) => void lines.push(line) };

function check(error: unknown, status: string): void {
  expect(describeFailure(error, log, listed).status).toBe(status);
}

test('not found', () => check(new ArtifactNotFoundError('x', []), 'source_jar_not_found'));
test('access denied', () => check(new AccessDeniedError('x'), 'download_failed'));
test('out of reach', () => check(new RemoteUnavailableError('x'), 'download_failed'));
test('offline', () => check(new OfflineError('x'), 'download_failed'));
test('not found where nobody but the local stores could be asked', () => {
  const attempts = [{ resolver: 'maven-remote', origin: 'orchard', outcome: 'skipped', detail: 'offline' } as const];
  check(new ArtifactNotFoundError('x', attempts, { isCertain: false }), 'download_failed');
});
test('corrupt', () => check(new CorruptArtifactError('x'), 'invalid_source'));
test('unsupported', () => check(new UnsupportedError('x'), 'unsupported_source_type'));
test('not indexed', () => check(new NotIndexedError('x'), 'indexing_required'));
test('invalid input', () => check(new InvalidInputError('x'), 'invalid_arguments'));
test('limit', () => check(new LimitReachedError('x'), 'invalid_arguments'));
test('resource', () => check(new ResourceNotFoundError('x'), 'resource_not_found'));
test('git clone', () => check(new GitCloneFailedError('x'), 'git_clone_failed'));
test('git ref', () => check(new GitRefNotFoundError('x'), 'git_ref_not_found'));
test('anything else is ours', () => check(new TypeError('x'), 'internal_error'));

test('a fault keeps its details in the log', () => {
  const { message } = describeFailure(new TypeError('secret detail'), log, listed);
  const id = /Fault (\w+)/.exec(message)?.[1] ?? 'none';
  expect(message).not.toContain('secret detail');
  expect(lines.at(-1)).toContain(`fault ${id}: TypeError: secret detail`);
});

test('the advice comes before every place that was tried', () => {
  const error = new ArtifactNotFoundError(
    'No sources for orchard:plum:1',
    [
      { resolver: 'maven-local', origin: '/m2/plum.jar', outcome: 'absent' },
      { resolver: 'maven-remote', origin: 'https://repo.orchard.example/plum.jar', outcome: 'failed', detail: '503' },
    ],
    { suggestion: 'Call register_source.' },
  );
  expect(describeFailure(error, log, listed)).toEqual({
    status: 'source_jar_not_found',
    message:
      'No sources for orchard:plum:1. Call register_source. Tried maven-local (/m2/plum.jar): absent; maven-remote (https://repo.orchard.example/plum.jar): failed, 503.',
    suggested_action: 'register_source',
  });
});

test('a tool that the advice does not name is not the next to call', () => {
  const error = new ArtifactNotFoundError('orchard:plum 9 is not listed', [], {
    suggestion: 'Name a version that is.',
  });
  expect(describeFailure(error, log, listed).suggested_action).toBeUndefined();
});

test('of files in one folder that were looked for the first is named, with how many lay beside it', () => {
  const lie = (file: string, resolver = 'maven-remote') => `https://repo.orchard.example/${resolver}/1/${file}`;
  const attempts = [lie('plum-1-sources.jar'), lie('plum-1.pom'), lie('pear.jar', 'other')].map((origin) => ({
    resolver: 'maven-remote',
    origin,
    outcome: 'absent' as const,
  }));
  const { message } = describeFailure(new ArtifactNotFoundError('No sources', attempts), log, listed);
  expect(message).toBe(
    'No sources. Tried maven-remote (https://repo.orchard.example/maven-remote/1/plum-1-sources.jar and 1 file beside it): absent; maven-remote (https://repo.orchard.example/other/1/pear.jar): absent.',
  );
});

test('credentials never get out', () => {
  const { message } = describeFailure(
    new RemoteUnavailableError('https://me:pw@repo.orchard.example/x timed out'),
    log,
    listed,
  );
  expect(message).toBe('https://***@repo.orchard.example/x timed out.');
});

test('control characters never get out', () => {
  expect(describeFailure(new InvalidInputError('a\u202eb'), log, listed).message).toBe('a\\u{202e}b.');
});

test('text format has a line for each part', () => {
  const failure = describeFailure(new NotIndexedError('orchard:plum:1 is not indexed'), log, listed);
  expect(renderFailure(failure)).toBe('error: indexing_required\norchard:plum:1 is not indexed.\nnext: index_artifact');
});

test('only tools that are listed are advised', () => {
  const classic = [{ name: 'list_classes', standsFor: ['list_types'] }];
  const missing = new ResourceNotFoundError('No type Plum', {
    suggestion: 'Call list_types with name_filter "*Plum*".',
  });
  expect(describeFailure(missing, log, classic).message).toBe('No type Plum. Call list_classes.');
  expect(describeFailure(new NotIndexedError('orchard:plum:1 is not indexed'), log, classic)).not.toMatchObject({
    suggested_action: expect.anything(),
  });
});
