import { expect, test } from 'vitest';
import {
  AccessDeniedError,
  ArtifactNotFoundError,
  CorruptArtifactError,
  GitCloneFailedError,
  GitRefNotFoundError,
  InvalidInputError,
  type JarIndexerError,
  LimitReachedError,
  NotIndexedError,
  OfflineError,
  RemoteUnavailableError,
  ResourceNotFoundError,
  UnsupportedError,
} from '../../../src/core/problems/errors.ts';
import { receiveError, sendError } from '../../../src/core/problems/sent-error.ts';

const options = { suggestion: 'Water the tree.', noAnswer: 'cannot be reached' };

test.each<JarIndexerError>([
  new InvalidInputError('no pear', options),
  new ArtifactNotFoundError('no pie', [{ resolver: 'shed', origin: '/shed', outcome: 'absent' }], {
    ...options,
    isCertain: false,
    exists: false,
    isOwn: true,
  }),
  new ResourceNotFoundError('no pear', options),
  new OfflineError('no pear', options),
  new AccessDeniedError('no pear', options),
  new RemoteUnavailableError('no pear', options),
  new CorruptArtifactError('a worm', { ...options, origin: '/shed/apple.jar' }),
  new NotIndexedError('no pear', options),
  new LimitReachedError('no pear', options),
  new UnsupportedError('no pear', options),
  new GitCloneFailedError('no pear', options),
  new GitRefNotFoundError('no pear', options),
])('$code arrives as it was', (error) => {
  const received = receiveError(structuredClone(sendError(error)));
  expect(received.constructor).toBe(error.constructor);
  expect({ ...received, message: received.message }).toEqual({ ...error, message: error.message });
});
