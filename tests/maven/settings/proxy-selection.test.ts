import { expect, test } from 'vitest';
import { selectProxy } from '../../../src/maven/settings/proxy-selection.ts';
import type { ProxyServer } from '../../../src/maven/settings/settings.ts';

function proxy(id: string, changes: Partial<ProxyServer> = {}): ProxyServer {
  return {
    id,
    active: true,
    protocol: 'http',
    host: 'proxy.orchard.example',
    port: 3128,
    username: null,
    password: null,
    nonProxyHosts: null,
    ...changes,
  };
}

function check(url: string, proxies: readonly ProxyServer[], expected: string | null): void {
  expect(selectProxy(new URL(url), proxies)?.id ?? null).toBe(expected);
}

const REPO = 'https://repo.orchard.example/maven2/';

test('none', () => check(REPO, [], null));
test('one of the same protocol', () => check(REPO, [proxy('a'), proxy('b', { protocol: 'https' })], 'b'));
test('https falls back to http', () => check(REPO, [proxy('a')], 'a'));
test('http does not fall back to https', () =>
  check('http://repo.orchard.example/', [proxy('a', { protocol: 'https' })], null));
test('inactive ones do not count', () => check(REPO, [proxy('a', { active: false })], null));
test('a host that needs none', () => check(REPO, [proxy('a', { nonProxyHosts: 'repo.orchard.example' })], null));
test('a pattern at the front', () => check(REPO, [proxy('a', { nonProxyHosts: 'localhost|*.ORCHARD.example' })], null));
test('a pattern at the end', () => check(REPO, [proxy('a', { nonProxyHosts: 'repo.*' })], null));
test('the whole host must fit', () => check(REPO, [proxy('a', { nonProxyHosts: 'orchard.example' })], 'a'));
