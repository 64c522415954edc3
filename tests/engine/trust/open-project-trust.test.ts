import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Claim } from '../../../src/core/builds/project-trust.ts';
import { type Granting, openProjectTrust } from '../../../src/engine/trust/open-project-trust.ts';
import { openTrustedClaims } from '../../../src/engine/trust/trusted-claims.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const HTTPS: Claim = { kind: 'credentials', id: 'shed', origin: 'https://shed.orchard.example' };
const HTTP: Claim = { kind: 'credentials', id: 'shed', origin: 'http://127.0.0.1:8081' };
const VALUES: Claim = { kind: 'values', text: 'https://shed.orchard.example/${env.TOKEN}' };

function plant() {
  const folder = realpathSync(tempFolder({ 'clone/pom.xml': '', 'other/pom.xml': '' }));
  const kept = openTrustedClaims(folder);
  const said: string[] = [];
  const log = { debug: () => {}, warn: (message: string) => void said.push(message) };
  const open = (granting: Granting, name = 'clone') =>
    openProjectTrust(join(folder, name), { granting, stored: kept, log });
  return { folder, open, said };
}

test.each<[Granting, readonly Claim[]]>([
  ['nothing', []],
  ['credentials', [HTTPS]],
  ['all-once', [HTTPS, HTTP, VALUES]],
  ['all', [HTTPS, HTTP, VALUES]],
])('a run that grants %s', (granting, expected) => {
  const trust = plant().open(granting);
  expect([HTTPS, HTTP, VALUES].filter(trust.allows)).toEqual(expected);
});

test.each<[Granting, readonly Claim[]]>([
  ['credentials', [HTTPS]],
  ['all-once', []],
  ['all', [HTTPS, HTTP, VALUES]],
])('and what later runs still grant', async (granting, expected) => {
  const { open } = plant();
  const first = open(granting);
  for (const claim of [HTTPS, HTTP, VALUES]) first.allows(claim);
  await first.settle();
  expect(open('nothing').list()).toEqual(expected);
});

test('to this project alone, and for that origin alone', async () => {
  const { open } = plant();
  const person = open('credentials');
  person.allows(HTTPS);
  await person.settle();
  expect([
    open('nothing').allows(HTTPS),
    open('nothing').allows({ ...HTTPS, origin: 'https://shed.orchard.example:8443' }),
    open('nothing', 'other').allows(HTTPS),
  ]).toEqual([true, false, false]);
});

test('the consent of a person is said once', async () => {
  const { folder, open, said } = plant();
  for (const _run of [1, 2]) {
    const person = open('credentials');
    person.allows(HTTPS);
    person.allows(HTTPS);
    await person.settle();
  }
  expect(said).toEqual([
    `${folder}/clone may use the credentials of server "shed" to https://shed.orchard.example, because its files name this server; recorded in ${folder}/trusted.json`,
  ]);
});

test('a kept graph counts while as much is granted', async () => {
  const { open } = plant();
  const before = open('nothing').print();
  const person = open('credentials');
  person.allows(HTTPS);
  await person.settle();
  expect(open('nothing').print()).toBe(person.print());
  expect(person.print()).not.toBe(before);
});

test('without a project nothing is granted', () => {
  const { folder } = plant();
  const log = { debug: () => {}, warn: () => {} };
  const trust = openProjectTrust(null, { granting: 'all', stored: openTrustedClaims(folder), log });
  expect(trust.allows(HTTPS)).toBe(false);
});

test('a damaged file grants nothing', () => {
  const { folder, open } = plant();
  writeFileSync(join(folder, 'trusted.json'), '{"x": [1]}');
  expect(open('nothing').list()).toEqual([]);
});

test('a path with a blank is quoted in the command', () => {
  const folder = realpathSync(tempFolder({ 'my clone/pom.xml': '' }));
  const kept = openTrustedClaims(folder);
  const log = { debug: () => {}, warn: () => {} };
  const { command } = openProjectTrust(join(folder, 'my clone'), { granting: 'nothing', stored: kept, log });
  expect(command).toBe(`jar-indexer trust '${folder}/my clone'`);
});
