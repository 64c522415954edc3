import { expect, test } from 'vitest';
import { createPasswordDecrypter } from '../../../src/resolving/environment/decrypt-password.ts';
import { encryptMaven3, encryptMaven4 } from '../../support/encrypt-password.ts';

const PEAR3 = encryptMaven3('pear', 'orchard');
const SECURITY3 = `<settingsSecurity><master>${encryptMaven3('orchard', 'settings.security')}</master></settingsSecurity>`;

function security4(source: string): string {
  return `<settingsSecurity><configurations><configuration><name>master</name><properties>
    <property><name>source</name><value>${source}</value></property>
  </properties></configuration></configurations></settingsSecurity>`;
}

async function check(text: string, files: Readonly<Record<string, string>>, expected: object): Promise<void> {
  const decrypter = createPasswordDecrypter({
    folder: '/home/.m2',
    securityFile: null,
    read: async (path) => (files[path] === undefined ? null : Buffer.from(files[path])),
    readNamed: async () => null,
    lookUp: (name) => (name === 'env.MASTER' ? 'orchard' : null),
  });
  expect(await decrypter.decrypt(text)).toEqual(expected);
}

test('plain text stays', () => check('pear', {}, { plain: 'pear' }));
test('Maven 3', () => check(PEAR3, { '/home/.m2/settings-security.xml': SECURITY3 }, { plain: 'pear' }));
test('Maven 3, relocated', () =>
  check(
    PEAR3,
    {
      '/home/.m2/settings-security.xml':
        '<settingsSecurity><relocation>/safe/security.xml</relocation></settingsSecurity>',
      '/safe/security.xml': SECURITY3,
    },
    { plain: 'pear' },
  ));
test('relocated in a circle', () =>
  check(
    PEAR3,
    {
      '/home/.m2/settings-security.xml':
        '<settingsSecurity><relocation>settings-security.xml</relocation></settingsSecurity>',
    },
    { why: '/home/.m2/settings-security.xml is relocated more than 10 times' },
  ));
test('no master password', () => check(PEAR3, {}, { why: 'there is no /home/.m2/settings-security.xml' }));
test('a damaged security file', () =>
  check(
    PEAR3,
    { '/home/.m2/settings-security.xml': '<settingsSecurity>' },
    { why: expect.stringMatching(/^\/home\/\.m2\/settings-security\.xml:1: /) },
  ));
test.each(['{abcd}', '{AAAAAAAAAAAAAAAA}', `{${'orchards'.repeat(30)}}`])(
  'plain text that looks encrypted: %s',
  (text) => check(text, { '/home/.m2/settings-security.xml': SECURITY3 }, { why: 'the master password does not fit' }),
);
test('another master password', () =>
  check(
    encryptMaven3('pear', 'meadow'),
    { '/home/.m2/settings-security.xml': SECURITY3 },
    { why: 'the master password does not fit' },
  ));
test('Maven 4, from the environment', () =>
  check(
    encryptMaven4('pear', 'orchard'),
    { '/home/.m2/settings-security4.xml': security4('env:MASTER') },
    { plain: 'pear' },
  ));
test('Maven 4, from a file', () =>
  check(
    encryptMaven4('pear', 'orchard'),
    { '/home/.m2/settings-security4.xml': security4('file:/safe/master'), '/safe/master': '# ours\norchard\n' },
    { plain: 'pear' },
  ));
test('Maven 4, from an agent, which is not asked', () =>
  check(
    encryptMaven4('pear', 'orchard'),
    { '/home/.m2/settings-security4.xml': security4('gpg-agent:/run/agent') },
    { why: 'the master password could not be had from "gpg-agent:" of /home/.m2/settings-security4.xml' },
  ));
