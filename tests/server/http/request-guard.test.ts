import { expect, test } from 'vitest';
import { createRequestGuard } from '../../../src/server/http/request-guard.ts';

const guard = createRequestGuard({ names: ['orchard.example', '[fe80::1]'], token: null });
const locked = createRequestGuard({ names: [], token: 'pippin' });
const local = { host: 'localhost:80' };

test.each(['localhost', '127.0.0.1:8080', '[::1]:80', 'orchard.example', '[fe80::1]:1'])('host %s', (host) => {
  expect(guard({ host })).toBeNull();
});

test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil@localhost:80@x',
  '0.0.0.0',
  '10.0.0.1',
])('host %s is refused', (host) => {
  expect(guard({ host })?.status).toBe(403);
});

test.each([[['localhost', 'evil.example']], [['localhost', 'localhost']]])('hosts %j are refused', (host) => {
  expect(guard({ host })?.status).toBe(400);
});

test.each(['http://localhost:5173', 'http://127.0.0.1', 'https://orchard.example'])('origin %s', (origin) => {
  expect(guard({ ...local, origin })).toBeNull();
});

test.each(['null', 'https://evil.example', 'http://localhost.evil.example', 'file://', 'x'])(
  'origin %s is refused',
  (origin) => {
    expect(guard({ ...local, origin })?.status).toBe(403);
  },
);

test('the token', () => {
  expect(locked({ ...local, authorization: 'Bearer pippin' })).toBeNull();
});

test.each([undefined, '', 'pippin', 'Bearer', 'Bearer pippins', 'Basic cGlwcGlu', 'bearer  pippin'])(
  'authorization %s is refused',
  (authorization) => {
    expect(locked({ ...local, authorization })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  },
);

test('a foreign host is refused whatever token it brings', () => {
  expect(locked({ host: 'evil.example', authorization: 'Bearer pippin' })?.status).toBe(403);
});

test('what is no secret needs no token, and the same host and origin', () => {
  expect(locked(local)?.status).toBe(401);
  expect(locked(local, true)).toBeNull();
  expect(locked({ host: 'evil.example' }, true)?.status).toBe(403);
  expect(locked({ ...local, origin: 'https://evil.example' }, true)?.status).toBe(403);
});
