import nock from 'nock';
import { afterAll, afterEach, beforeAll } from 'vitest';

// No test reaches the network: loopback servers of the tests themselves are the only exception.
beforeAll(() => {
  nock.disableNetConnect();
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/);
  nock.emitter.on('no match', refuse);
});

afterEach(() => nock.cleanAll());

// The next file in this process begins the same way.
afterAll(() => void nock.emitter.off('no match', refuse));

function refuse(request: Request): never {
  throw new Error(`Unplanned request: ${request.method} ${request.url}`);
}
