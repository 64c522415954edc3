import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, connect } from './client.ts';
import { createWorld, pomOf } from './world.ts';

// Every status by its name (docs/decisions.md, "Statuses"); internal_error is for faults of ours and stands in
// tests/server/tool-errors.test.ts.

const coordinates = { group_id: 'orchard', artifact_id: 'apple', version: '1' };
const apple = { 'orchard/Apple.java': 'package orchard;\npublic class Apple {}\n' };

/** What the last of these calls answers. */
async function check(calls: readonly (readonly [string, object])[], expected: object, ...flags: readonly string[]) {
  const client = await connect(await createWorld(pomOf('orchard:kitchen:1')), ...flags);
  const answers: object[] = [];
  for (const [name, input] of calls) answers.push(await call(client, name, { ...coordinates, ...input }));
  expect(answers.at(-1)).toMatchObject(expected);
}

const register = (source_uri: string, rest: object = {}) => ['register_source', { source_uri, ...rest }] as const;
const uriOf = (path: string) => pathToFileURL(path).href;
const jar = (content: string | Uint8Array) => uriOf(join(tempFolder({ 'apple.jar': content }), 'apple.jar'));
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

const refused = (status: string, rest: object = {}) => ({
  isError: true,
  status,
  message: expect.any(String),
  ...rest,
});

test('success', () => check([register(jar(buildJar(apple))), listTypes], { status: 'success', isError: false }));

test('registered_and_indexed', () =>
  check([register(jar(buildJar(apple)))], {
    isError: false,
    group_id: 'orchard',
    artifact_id: 'apple',
    version: '1',
    status: 'registered_and_indexed',
    indexed: true,
  }));

test('registered_only', () =>
  check([register(jar(buildJar(apple)), { auto_index: false })], { status: 'registered_only', indexed: false }));

test('indexing_required', () =>
  check(
    [register(jar(buildJar(apple)), { auto_index: false }), listTypes],
    refused('indexing_required', { suggested_action: 'index_artifact' }),
  ));

test('indexing_required ends with index_artifact', () =>
  check([register(jar(buildJar(apple)), { auto_index: false }), ['index_artifact', {}], listTypes], {
    status: 'success',
  }));

test('source_jar_not_found', () =>
  check([listTypes], refused('source_jar_not_found', { suggested_action: 'register_source' })));

test('resource_not_found', () => check([register('file:///orchard/nowhere.jar')], refused('resource_not_found')));

test('download_failed', () => {
  const nobody = register('https://127.0.0.1:1/apple.jar');
  return check([nobody], refused('download_failed'), '--allow-host', '127.0.0.1');
});

test('invalid_source', () => check([register(jar('no jar'))], refused('invalid_source')));

test('unsupported_source_type', () =>
  check([register(uriOf(join(tempFolder({ 'a.txt': '' }), 'a.txt')))], refused('unsupported_source_type')));

test('git_clone_failed', () => {
  const folder = join(tempFolder(), 'apple.git');
  mkdirSync(folder);
  writeFileSync(join(folder, 'HEAD'), 'no repository');
  return check([register(uriOf(folder), { git_ref: 'main' })], refused('git_clone_failed'));
});

test('git_ref_not_found', () =>
  check([register(orchardRepository(), { git_ref: 'v9' })], refused('git_ref_not_found')));

test('invalid_arguments', () => check([register('https://localhost/apple.jar')], refused('invalid_arguments')));
