import nock from 'nock';
import { afterEach, beforeAll } from 'vitest';

// No test reaches the network: loopback servers of the tests themselves are the only exception.
beforeAll(() => {
  nock.disableNetConnect();
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/);
  nock.emitter.on('no match', (request: Request) => {
    throw new Error(`Unplanned request: ${request.method} ${request.url}`);
  });
});

afterEach(() => {
  nock.cleanAll();
});
