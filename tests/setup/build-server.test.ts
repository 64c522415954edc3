import { expect, test } from 'vitest';
import { buildServer, type Wanted } from '../../src/setup/build-server.ts';
import { clients } from '../../src/setup/clients/index.ts';
import { findVariables } from '../../src/setup/find-variables.ts';
import type { Client, Scope } from '../../src/setup/model/client.ts';

const variables = findVariables(
  {
    JAVA_HOME: '/jdk',
    NO_PROXY: '',
    HTTPS_PROXY: 'http://ann:peel@proxy.example:1',
    http_proxy: 'http://proxy.example:1',
    ORCHARD_TOKEN: 'seed',
    OTHER: 'x',
  },
  '<settings><!-- ${env.NO_PROXY} --><password>${env.ORCHARD_TOKEN}</password>${env.NOT_SET} ${env.JAVA_HOME}</settings>',
);
const usual: Wanted = { launcher: { command: 'node', args: ['x.js'] }, variables, project: '/orchard', isNamed: false };

function build(id: string, scope: Scope = 'user', wanted: Partial<Wanted> = {}) {
  const client = clients.find((known) => known.id === id) as Client;
  return buildServer(client, scope, { ...usual, ...wanted });
}

test('what settings.xml names, and proxies with a password, are secrets', () => {
  expect(variables.map(({ name, isSecret }) => `${name} ${isSecret}`)).toEqual([
    'JAVA_HOME false',
    'HTTPS_PROXY true',
    'http_proxy false',
    'ORCHARD_TOKEN true',
  ]);
});

test('no secret is ever written by its value', () => {
  for (const client of clients) {
    for (const scope of ['user', 'project'] as const) {
      const { server, notes } = buildServer(client, scope, usual);
      expect(JSON.stringify([client.entry(server), notes]), client.id).not.toMatch(/seed|peel/);
    }
  }
});

test('no value of this machine is written into a file of the project', () => {
  for (const client of clients) {
    const { server } = buildServer(client, 'project', usual);
    expect(JSON.stringify(client.entry(server)), client.id).not.toMatch(/jdk|proxy\.example/);
  }
});

test('a client that passes on its environment gets nothing', () => {
  expect(build('claude-code')).toMatchObject({ server: { env: {}, passedNames: [] }, notes: [] });
  expect(build('gemini-cli').server.env).toEqual({ ORCHARD_TOKEN: '${ORCHARD_TOKEN}' });
});

test('a client that strips it gets values, and secrets by name', () => {
  expect(build('codex').server).toMatchObject({
    env: { JAVA_HOME: '/jdk', http_proxy: 'http://proxy.example:1' },
    passedNames: ['HTTPS_PROXY', 'ORCHARD_TOKEN'],
  });
  expect(build('cursor').server.env).toEqual({
    JAVA_HOME: '/jdk',
    http_proxy: 'http://proxy.example:1',
    HTTPS_PROXY: '${env:HTTPS_PROXY}',
    ORCHARD_TOKEN: '${env:ORCHARD_TOKEN}',
  });
  expect(build('cursor', 'project').server.env).toEqual({ ORCHARD_TOKEN: '${env:ORCHARD_TOKEN}' });
  expect(build('claude-desktop').notes).toEqual([
    'Claude Desktop does not pass on HTTPS_PROXY, ORCHARD_TOKEN, and no value of a secret is written into a file. If the server needs it, add it to the entry by hand.',
  ]);
});

test('the project is found in the way that the client needs', () => {
  const way = (id: string, scope?: Scope, wanted?: Partial<Wanted>) =>
    build(id, scope, wanted).server.args.slice(4).join(' ');
  expect(way('claude-code')).toBe('');
  expect(way('claude-code', 'user', { isNamed: true })).toBe('--project /orchard');
  expect(way('cursor')).toBe('--toolsets core --project ${workspaceFolder}');
  expect(way('vscode')).toBe('');
  expect(way('vscode', 'project')).toBe('--project ${workspaceFolder}');
  expect(way('claude-desktop')).toBe('--project /orchard');
  expect(way('claude-desktop', 'user', { project: null })).toBe('');
  expect(build('claude-desktop', 'user', { project: null, variables: [] }).notes).toEqual([
    'It names no project, for there is none in this folder. Give one: jar-indexer init claude-desktop --project PATH',
  ]);
  expect(way('junie', 'project')).toBe('');
});
