import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceIndex } from '../../../../src/core/code/source-index.ts';
import { findWorkspace } from '../../../../src/engine/codebase/model/find-workspace.ts';
import type { Config } from '../../../../src/engine/config/config-keys.ts';
import { createWorkspaceStore } from '../../../../src/store/workspace-store.ts';
import { projectEngine } from '../../../support/project-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const code = { artifact: null, member: null };

async function check(files: Readonly<Record<string, string>>, expected: readonly string[], config: Config = {}) {
  const { engine } = await projectEngine(files, config);
  const { type, members } = await engine.codebase.listMembers(code, quietContext);
  expect([type, ...members.map(({ name, path, aliases, files }) => `${name} ${path} ${aliases} ${files}`)]).toEqual(
    expected,
  );
}

function pom(artifactId: string, modules: readonly string[] = []): string {
  const parent = '<parent><groupId>orchard</groupId><artifactId>orchard</artifactId><version>1</version></parent>';
  const listed = modules.map((module) => `<module>${module}</module>`).join('');
  return `<project><modelVersion>4.0.0</modelVersion>${parent}<artifactId>${artifactId}</artifactId><modules>${listed}</modules></project>`;
}

const maven = {
  'pom.xml': pom('orchard', ['core', 'apps']),
  'core/pom.xml': pom('orchard-core'),
  'core/Apple.java': 'class Apple {}',
  'apps/pom.xml': pom('apps', ['press', '../core']),
  'apps/press/pom.xml': pom('press'),
};

test("Maven's modules at any depth, each with its own files", () =>
  check(maven, [
    'maven',
    'orchard . orchard:orchard 1',
    'apps apps orchard:apps 1',
    'press apps/press orchard:press 1',
    'orchard-core core orchard:orchard-core 2',
  ]));
test("Gradle's projects", () =>
  check(
    {
      'settings.gradle':
        "rootProject.name = 'orchard'\ninclude 'core', 'apps:press'\nproject(':core').projectDir = file('lib/core')\n",
      'lib/core/Apple.kt': 'class Apple',
      'apps/press/build.gradle': '',
    },
    ['gradle', 'orchard . : 1', 'apps apps :apps 0', 'press apps/press :apps:press 1', 'core lib/core :core 1'],
  ));
test('a build file that cannot be read says nothing', () =>
  check({ 'pom.xml': '<project' }, ['none', expect.any(String)]));
test('as one, where that is asked for', () =>
  check(maven, ['none', expect.stringMatching(/ \. {2}5$/)], { workspace: false }));
test('only those the server was started for', async () => {
  await check(maven, ['maven', 'press apps/press orchard:press 1'], { member: ['orchard:press'] });
  const { engine } = await projectEngine(maven, { member: ['press', 'core'] });
  expect(await engine.codebase.getStats(code, quietContext)).toMatchObject({ files: 3, members: 2 });
});

test('a member by any of its names, and one that there is not', async () => {
  const { engine } = await projectEngine(maven);
  for (const member of ['press', 'PRESS', 'apps/press', 'apps/press/', 'orchard:press']) {
    expect(await engine.codebase.getStats({ ...code, member }, quietContext)).toMatchObject({ files: 1 });
  }
  await expect(engine.codebase.getStats({ ...code, member: 'press,plum' }, quietContext)).rejects.toThrow(
    'Unknown workspace member: plum. Use list_workspace_members to see available members.',
  );
  await expect(engine.codebase.getStats({ ...code, member: 'pres' }, quietContext)).rejects.toMatchObject({
    suggestion: expect.stringContaining('Did you mean press'),
  });
});

function keeper(files: Readonly<Record<string, string>>) {
  const [root, kept] = [tempFolder(files), createWorkspaceStore(tempFolder())];
  return {
    root,
    kept: async () => (await kept.load(root, join(root, 'pom.xml')))?.members.map(({ name }) => name) ?? null,
    async find() {
      const { members } = await findWorkspace(root, {} as SourceIndex, {
        buildFile: join(root, 'pom.xml'),
        store: kept,
      });
      return members.map(({ name }) => name);
    },
  };
}

test('what build files say is kept until one of them says something else', async () => {
  const { root, kept, find } = keeper(maven);
  const before = ['orchard', 'apps', 'press', 'orchard-core'];
  expect([await find(), await kept(), await find()]).toEqual([before, expect.arrayContaining(before), before]);
  writeFileSync(join(root, 'core/pom.xml'), pom('orchard-trunk'));
  expect(await kept()).toBeNull();
  expect(await find()).toEqual(['orchard', 'apps', 'press', 'orchard-trunk']);
});

test('nothing is kept while a module is missing that may come', async () => {
  const { root, kept, find } = keeper({ 'pom.xml': pom('orchard', ['core']), 'core/Apple.java': '' });
  expect([await find(), await kept()]).toEqual([['orchard'], null]);
  writeFileSync(join(root, 'core/pom.xml'), pom('core'));
  expect([await find(), await kept()]).toEqual([
    ['orchard', 'core'],
    ['orchard', 'core'],
  ]);
});
