import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, connect } from './client.ts';
import { createWorld, pomOf } from './world.ts';

// Every status by its name (docs/decisions/answers.md, "Statuses"); internal_error is for faults of ours and stands in
// tests/server/tool-errors.test.ts.

const apple = { 'orchard/Apple.java': 'package orchard;\npublic class Apple {}\n' };

type Calls = readonly (readonly [tool: string, input: object])[];

const register = (source_uri: string, rest: object = {}) => ['register_source', { source_uri, ...rest }] as const;
const uriOf = (path: string) => pathToFileURL(path).href;
const jar = (content: string | Uint8Array) => uriOf(join(tempFolder({ 'apple.jar': content }), 'apple.jar'));
const notIndexed = () => register(jar(buildJar(apple)), { auto_index: false });
const listTypes = ['list_types', {}] as const;

/** A repository with one commit. */
function orchardRepository(): string {
  const folder = tempFolder(apple);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=o', '-c', 'user.email=o@orchard.example', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'ripe');
  return uriOf(folder);
}

function brokenRepository(): string {
  const folder = join(tempFolder(), 'apple.git');
  mkdirSync(folder);
  writeFileSync(join(folder, 'HEAD'), 'no repository');
  return uriOf(folder);
}

const refused = (status: string, rest: object = {}) => ({
  isError: true,
  status,
  message: expect.any(String),
  ...rest,
});

/** Of the last of these calls, each about a version of its own: one server answers all. */
const answers: readonly (readonly [what: string, calls: () => Calls, answer: object])[] = [
  ['success', () => [register(jar(buildJar(apple))), listTypes], { status: 'success', isError: false }],
  [
    'registered_and_indexed',
    () => [register(jar(buildJar(apple)))],
    {
      isError: false,
      group_id: 'orchard',
      artifact_id: 'apple',
      version: 'registered_and_indexed',
      status: 'registered_and_indexed',
      indexed: true,
    },
  ],
  ['registered_only', () => [notIndexed()], { status: 'registered_only', indexed: false }],
  [
    'indexing_required',
    () => [notIndexed(), listTypes],
    refused('indexing_required', { suggested_action: 'index_artifact' }),
  ],
  [
    'indexing_required ends with index_artifact',
    () => [notIndexed(), ['index_artifact', {}], listTypes],
    { status: 'success' },
  ],
  ['source_jar_not_found', () => [listTypes], refused('source_jar_not_found', { suggested_action: 'register_source' })],
  ['resource_not_found', () => [register('file:///orchard/nowhere.jar')], refused('resource_not_found')],
  ['download_failed', () => [register('https://127.0.0.1:1/apple.jar')], refused('download_failed')],
  ['invalid_source', () => [register(jar('no jar'))], refused('invalid_source')],
  [
    'unsupported_source_type',
    () => [register(uriOf(join(tempFolder({ 'a.txt': '' }), 'a.txt')))],
    refused('unsupported_source_type'),
  ],
  ['git_clone_failed', () => [register(brokenRepository(), { git_ref: 'main' })], refused('git_clone_failed')],
  ['git_ref_not_found', () => [register(orchardRepository(), { git_ref: 'v9' })], refused('git_ref_not_found')],
  ['invalid_arguments', () => [register('https://localhost/apple.jar')], refused('invalid_arguments')],
];

test('every status by its name', async () => {
  const client = await connect(await createWorld(pomOf('orchard:kitchen:1')), '--allow-host', '127.0.0.1');
  for (const [what, calls, answer] of answers) {
    const coordinates = { group_id: 'orchard', artifact_id: 'apple', version: what.replaceAll(' ', '-') };
    let last = {};
    for (const [tool, input] of calls()) last = await call(client, tool, { ...coordinates, ...input });
    expect.soft(last, what).toMatchObject(answer);
  }
});
