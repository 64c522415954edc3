import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCoordinates } from '../../../../src/core/artifacts/coordinates.ts';
import { type ExportedArtifact, exportRepositories } from '../../../../src/engine/zoekt/export/export-repositories.ts';
import { compareServers } from '../../../../src/engine/zoekt/status/compare-servers.ts';
import { passedOn } from '../../../../src/platform/git/run-git.ts';
import { createWebserver } from '../../../../src/search/zoekt/webserver.ts';
import { indexOf } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { listReply, openAskJson, startZoektWebserver } from '../../../support/zoekt-webserver.ts';

type Texts = Readonly<Record<string, string>>;

/** Null: not here. */
async function* artifacts(texts: Readonly<Record<string, Texts | null>>): AsyncGenerator<ExportedArtifact> {
  for (const [gav, files] of Object.entries(texts)) {
    const coordinates = parseCoordinates(gav);
    yield { coordinates, index: files === null ? null : indexOf(files, coordinates) };
  }
}

const apple = { 'orchard/Apple.java': 'class Apple {}\n', 'a.txt': 'ä\n' };
const orchard = {
  'orchard:apple:1.10': apple,
  'orchard:apple:1.9': { ...apple, 'a.txt': 'a\n' },
  'orchard:apple:1.9:tests': { 'T.java': 'class T {}\n' },
  'orchard:plum:1': null,
};

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['--git-dir', folder, ...args], { env: passedOn(), encoding: 'utf8' }).trim();
}

test('a repository for each artifact, a branch for each version, the newest as HEAD', async () => {
  const folder = tempFolder();
  expect(await exportRepositories(artifacts(orchard), folder, quietContext)).toEqual({
    folder,
    repositories: 2,
    written: 3,
    unchanged: 0,
    withoutSources: 0,
    notExported: ['orchard:plum:1'],
    leftOut: [],
  });
  const repository = join(folder, 'repositories/maven/orchard/apple.git');
  expect(git(repository, 'show', 'HEAD:a.txt')).toBe('ä');
  expect(git(repository, 'show', '1.9:a.txt')).toBe('a');
  expect(git(repository, 'config', 'zoekt.name')).toBe('maven/orchard/apple');
  expect(git(join(folder, 'repositories/maven/orchard/apple/tests.git'), 'branch', '--list')).toBe('* 1.9');
});

test('a further export adds what is new, and keeps what it does not know', async () => {
  const folder = tempFolder();
  await exportRepositories(artifacts(orchard), folder, quietContext);
  const more = artifacts({ 'orchard:apple:1.10': apple, 'orchard:apple:2.0': apple });
  expect(await exportRepositories(more, folder, quietContext)).toMatchObject({ written: 1, unchanged: 1 });
  expect(readFileSync(join(folder, 'repositories.txt'), 'utf8')).toBe(
    'maven/orchard/apple 2.0,1.10,1.9\nmaven/orchard/apple/tests 1.9\n',
  );
});

test('the script indexes each repository with the program of ZOEKT_BIN, and tells those that fail', async () => {
  const program = '#!/bin/sh\necho "$@" | sed "s#$ROOT#ROOT#g"\ncase "$*" in *tests*) exit 1;; esac\n';
  const bin = tempFolder({ 'zoekt-git-index': program });
  chmodSync(join(bin, 'zoekt-git-index'), 0o755);
  const folder = tempFolder();
  await exportRepositories(artifacts(orchard), folder, quietContext);
  const env = { PATH: process.env.PATH, ZOEKT_BIN: bin, ROOT: folder };
  const run = () => execFileSync('sh', [join(folder, 'index.sh')], { env, encoding: 'utf8', stdio: 'pipe' });
  let failure: { stdout: string; stderr: string; status: number } | null = null;
  try {
    run();
  } catch (error) {
    failure = error as typeof failure;
  }
  const common = '-index ROOT/index -repo_cache ROOT/repositories -submodules=false -branches';
  expect(failure).toMatchObject({
    status: 1,
    stderr: 'not indexed: maven/orchard/apple/tests\n',
    stdout: `${common} 1.10,1.9 ROOT/repositories/maven/orchard/apple.git\n${common} 1.9 ROOT/repositories/maven/orchard/apple/tests.git\n`,
  });
});

test('what a webserver lacks', async () => {
  const folder = tempFolder();
  await exportRepositories(artifacts(orchard), folder, quietContext);
  const commit = git(join(folder, 'repositories/maven/orchard/apple.git'), 'rev-parse', '1.10');
  const listing = listReply({ 'maven/orchard/apple': { '1.10': commit, '1.9': 'c0ffee' } });
  const { url } = await startZoektWebserver(() => listing);
  const addresses = [url, 'http://127.0.0.1:1'];
  const servers = addresses.map((each) => createWebserver(new URL(each), { post: openAskJson(), timeout: 60_000 }));
  const compared = await compareServers(artifacts(orchard), servers, quietContext.signal);
  expect(compared).toMatchObject({
    servers: [{ url, repositories: 1, withSymbols: 0, crashes: 0 }],
    unavailable: [expect.stringContaining('http://127.0.0.1:1')],
    present: 1,
    stale: ['orchard:apple:1.9'],
    missing: ['orchard:apple:1.9:tests'],
  });
});
