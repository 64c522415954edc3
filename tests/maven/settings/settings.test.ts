import { expect, test } from 'vitest';
import { parseSettings, type Settings } from '../../../src/maven/settings/settings.ts';

const ENV = new Map([['env.SEASON', 'autumn']]);

function read(inside: string): Settings {
  return parseSettings(Buffer.from(`<settings>${inside}</settings>`), 'settings.xml', (name) => ENV.get(name) ?? null);
}

function check<Key extends keyof Settings>(inside: string, key: Key, expected: unknown): void {
  expect(read(inside)[key]).toEqual(expected);
}

test('values of the environment', () =>
  check('<localRepository>/${env.SEASON}/m2</localRepository>', 'localRepository', '/autumn/m2'));
test('unknown values stay as written', () =>
  check('<localRepository>${pear}</localRepository>', 'localRepository', '${pear}'));
test('offline unsaid', () => check('', 'offline', null));
test('offline', () => check('<offline> true </offline>', 'offline', true));
test('a mirror', () =>
  check(
    '<mirrors><mirror><id>m</id><url>https://m.orchard.example/</url><mirrorOf>*</mirrorOf></mirror></mirrors>',
    'mirrors',
    [{ id: 'm', url: 'https://m.orchard.example/', mirrorOf: '*', mirrorOfLayouts: null, blocked: false }],
  ));
test('a mirror without url is said', () =>
  expect(read('<mirrors>\n<mirror><id>m</id><mirrorOf>*</mirrorOf></mirror></mirrors>').problems).toEqual([
    { code: 'settings-invalid', message: 'The mirror "m" has no <url> and is not used', where: 'settings.xml:2' },
  ]));
test('headers of a server', () =>
  check(
    `<servers><server><id>nexus</id><configuration><httpHeaders>
      <property><name>Private-Token</name><value>\${env.SEASON}</value></property>
    </httpHeaders></configuration></server></servers>`,
    'servers',
    [{ id: 'nexus', username: null, password: null, httpHeaders: new Map([['Private-Token', 'autumn']]) }],
  ));
test('aliases of a server', () =>
  expect(
    read('<servers><server><id>a</id><aliases><alias>b</alias></aliases></server></servers>').servers.map(
      ({ id }) => id,
    ),
  ).toEqual(['a', 'b']));
test('defaults of a proxy', () =>
  check('<proxies><proxy><host>proxy.orchard.example</host></proxy></proxies>', 'proxies', [
    {
      id: 'default',
      active: true,
      protocol: 'http',
      host: 'proxy.orchard.example',
      port: 8080,
      username: null,
      password: null,
      nonProxyHosts: null,
    },
  ]));
test('an impossible port is said', () =>
  expect(read('<proxies><proxy><host>p</host><port>99999</port></proxy></proxies>').problems[0]?.message).toBe(
    'A proxy "p" with an impossible <port> is not used',
  ));
test('active profiles', () =>
  check('<activeProfiles><activeProfile>a</activeProfile></activeProfiles>', 'activeProfiles', ['a']));
test('another root is no settings', () =>
  expect(parseSettings(Buffer.from('<project/>'), 'settings.xml', () => null).problems[0]?.message).toBe(
    '<project> is no <settings>: nothing of it is used',
  ));
test('what is no XML is said with its place', () => expect(() => read('<mirrors>')).toThrow(/^settings\.xml:1: /));
