import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listDependencies, type Orchard, plantOrchard } from '../../support/orchard-maven.ts';
import { quietContext } from '../../support/quiet-context.ts';

const FILES = {
  'settings.gradle': "include 'core', 'app'\nrootProject.name = 'orchard'",
  'core/build.gradle':
    "group = 'orchard'\nversion = '1'\ndependencies { api 'orchard:apple:1'\napi \"orchard:pear:${unheard()}\" }",
  'app/build.gradle': "dependencies { implementation project(':core')\nimplementation 'orchard:worm:1' }",
  'apple:2': '',
  'pear:3': '',
  'plum:1': '',
};

/** A wrapper that is one shell script: it answers with these lines for each project, fields between blanks. */
function plantWrapper({ project }: Orchard, script: string): void {
  const path = join(project, 'gradlew');
  writeFileSync(
    path,
    `#!/bin/sh\nfor a in "$@"; do case "$a" in -Djarindexer.target=*) t="\${a#*=}";; esac; done\n${script}\n`,
  );
  chmodSync(path, 0o755);
}

const answer = (name: string, ...lines: readonly string[]): string =>
  `tr ' ' '\\t' > "$t/${name}.tsv" <<'END'\n${lines.join('\n')}\nEND`;

function answerAll(orchard: Orchard): void {
  plantWrapper(
    orchard,
    [
      answer(
        'b',
        `project :core ${orchard.project}/core orchard core 1 false`,
        'configuration compileClasspath',
        'component  orchard apple 2',
        'component  orchard pear 3',
        'component  ../.. worm 1',
        'direct  orchard apple 2',
        'direct  orchard pear 3',
      ),
      answer(
        'a',
        `project :app ${orchard.project}/app orchard app 1 false`,
        'configuration compileClasspath',
        'component :core orchard core 1',
        'component  orchard apple 2',
        'component  orchard plum 1',
        'direct :core orchard core 1',
        'unresolved orchard:worm:1 nowhere',
      ),
      answer('c', 'nonsense'),
    ].join('\n'),
  );
}

const askable = process.platform === 'win32' ? test.skip : test;

askable('what the build says counts, whatever its scripts say', async () => {
  const orchard = plantOrchard(FILES);
  answerAll(orchard);
  const warnings: string[] = [];
  const ctx = { ...quietContext, log: { ...quietContext.log, warn: (text: string) => void warnings.push(text) } };
  const project = await orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true, ctx });
  expect(listDependencies(project)).toEqual([
    'app: core:1 compile',
    'app: plum:1 compile',
    'app: apple:2 compile',
    'core: apple:2 compile',
    'core: pear:3 compile',
  ]);
  expect(project.modules.map(({ path, versionsFrom }) => [path, versionsFrom])).toEqual([
    ['app', 'Gradle itself'],
    ['core', 'Gradle itself'],
    ['.', 'scripts'],
  ]);
  expect(project.modules[0]?.problems).toContainEqual(
    expect.objectContaining({ dependency: { coordinates: 'orchard:worm:1', askedAt: 'Gradle itself' } }),
  );
  expect(warnings).toEqual([
    `Running the Gradle wrapper of ${orchard.project}, as --ask-gradle says: its scripts and plugins are executed`,
  ]);
});
askable('what Gradle got is there, also where no repository that is known has it', async () => {
  const orchard = plantOrchard(FILES);
  const project = `project :core ${orchard.project}/core orchard core 1 false`;
  plantWrapper(orchard, answer('b', project, 'configuration compileClasspath', 'component  orchard fig 7'));
  const { modules } = await orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true });
  const problems = modules.find(({ path }) => path === 'core')?.problems ?? [];
  const missing = problems.filter(({ code }) => code === 'pom-missing');
  expect(missing.map(({ where, dependency }) => [where, dependency])).toEqual([['orchard:fig:7', undefined]]);
});
askable('what processes annotations is what the scripts tell, where Gradle has other names for it', async () => {
  const script = "dependencies { annotationProcessor 'orchard:apple:1'; kapt 'orchard:plum:1' }";
  const orchard = plantOrchard({ ...FILES, 'core/build.gradle': script });
  const project = `project :core ${orchard.project}/core orchard core 1 false`;
  const told = ['configuration annotationProcessor', 'component  orchard apple 2', 'direct  orchard apple 2'];
  plantWrapper(orchard, answer('b', project, ...told));
  const { modules } = await orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true });
  const core = modules.find(({ path }) => path === 'core');
  expect(core?.dependencies.map(({ artifactId, version }) => `${artifactId}:${version}`)).toEqual([
    'apple:2',
    'plum:1',
  ]);
});
askable('of a class path that the build fails for, its scripts tell, and it says what of the others', async () => {
  const orchard = plantOrchard({ ...FILES, 'core/build.gradle': "dependencies { api 'orchard:apple:2' }" });
  const project = `project :core ${orchard.project}/core orchard core 1 false`;
  const told = ['configuration runtimeClasspath', 'component  orchard pear 3', 'direct  orchard pear 3'];
  plantWrapper(orchard, answer('b', project, 'configuration compileClasspath', 'failed conflict', ...told));
  const { modules } = await orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true });
  const core = modules.find(({ path }) => path === 'core');
  const versions = core?.dependencies.map(({ groupId, artifactId, configurations }) => [
    `${groupId}:${artifactId}`,
    configurations?.filter((name) => !name.startsWith('test')),
  ]);
  expect(versions).toEqual([
    ['orchard:apple', ['compileClasspath']],
    ['orchard:pear', ['runtimeClasspath']],
  ]);
  expect(core?.problems.map(({ code, message }) => [code, message])).toContainEqual([
    'dependency-unread',
    'Gradle fails for compileClasspath, and what it has is what the scripts tell: conflict',
  ]);
});
askable('nothing is run unless it is asked for', async () => {
  const orchard = plantOrchard(FILES);
  plantWrapper(orchard, `touch ${orchard.project}/ran`);
  const project = await orchard.resolve({ buildFile: 'settings.gradle' });
  expect(project.modules.map(({ versionsFrom }) => versionsFrom)).toEqual(['scripts', 'scripts', 'scripts']);
  await expect(orchard.resolve({ buildFile: 'ran' })).rejects.toThrow('There is no POM');
});
askable('a build that fails is told with its own words', async () => {
  const orchard = plantOrchard(FILES);
  plantWrapper(orchard, 'echo "no such plugin" >&2; exit 1');
  await expect(orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true })).rejects.toThrow(
    `Gradle gives no answer in ${orchard.project}: no such plugin`,
  );
});
askable('a build that says nothing is told', async () => {
  const orchard = plantOrchard(FILES);
  plantWrapper(orchard, '');
  await expect(orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true })).rejects.toThrow(
    `Gradle said nothing of the projects in ${orchard.project}`,
  );
});
askable('whoever stops waiting stops the build', async () => {
  const orchard = plantOrchard(FILES);
  plantWrapper(orchard, 'exec sleep 60');
  const stop = new AbortController();
  const ctx = { ...quietContext, signal: stop.signal, progress: () => stop.abort(new Error('enough')) };
  await expect(orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true, ctx })).rejects.toThrow('enough');
});
test('without a wrapper there is nobody to ask', async () => {
  const orchard = plantOrchard(FILES);
  await expect(orchard.resolve({ buildFile: 'settings.gradle', asksGradle: true })).rejects.toThrow(
    `There is no gradlew at or above ${orchard.project}`,
  );
});
