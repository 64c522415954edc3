import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildFileReaders, findBuildFile, readBuildFile } from '../../src/buildfiles/index.ts';
import { unreadFormats } from '../../src/buildfiles/unread-formats.ts';
import type { BuildFileReader } from '../../src/core/builds/build-file.ts';
import { findProject } from '../../src/engine/graphs/find-project.ts';
import { buildPlainDependency } from '../../src/maven/model/plain-dependency.ts';
import { isThere } from '../../src/platform/files/files.ts';
import { listEntries } from '../../src/platform/files/list-entries.ts';
import { readBytesSync } from '../../src/platform/files/read-bytes.ts';
import { listFolder } from '../../src/platform/files/walk-files.ts';
import { listDependencies, plantOrchard } from '../support/orchard-maven.ts';
import { dependencies, dependency } from '../support/pom-text.ts';
import { tempFolder } from '../support/temp-folder.ts';

const machine = { readFile: readBytesSync, isOwn: () => true, lookFor: isThere, listFolder, listEntries };

/** Of a build tool of our own: a line `module x` or `needs name:version`. */
const rake: BuildFileReader = {
  id: 'rake',
  tool: 'gradle',
  fileNames: ['rakefile'],
  read(path, { readFile }) {
    const bytes = readFile(path);
    if (bytes === null) return null;
    const lines = new TextDecoder().decode(bytes).split('\n');
    const read = (word: string) =>
      lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
    const needed = read('needs').map((text) => {
      const [artifactId = '', version = ''] = text.split(':');
      return buildPlainDependency({ groupId: 'orchard', artifactId, version }, path);
    });
    const root = {
      coordinates: { groupId: 'orchard', artifactId: 'rake', version: '1' },
      packaging: 'jar',
      dependencies: needed,
      managed: [],
      repositories: [],
      problems: [],
    };
    return {
      kind: 'declared',
      modules: read('module').map((name) => resolve(dirname(path), name)),
      declared: [{ path: '.', root }],
      mediation: 'highest',
    };
  },
};

const readers = buildFileReaders as BuildFileReader[];
readers.push(rake);
afterAll(() => {
  readers.pop();
});

async function checkFound(files: Record<string, string>, path: string, expected: string | null): Promise<void> {
  const folder = tempFolder(files);
  const found = await findBuildFile(join(folder, path));
  expect(found && relative(folder, found)).toBe(expected);
}

test('the POM of a folder', () => checkFound({ 'pom.xml': '' }, '.', 'pom.xml'));
test('that of another tool', () => checkFound({ rakefile: '' }, '.', 'rakefile'));
test('of two the one that is listed first', () => checkFound({ rakefile: '', 'pom.xml': '' }, '.', 'pom.xml'));
test('that of a tool which nobody reads', () => checkFound({ 'build.sbt': '' }, '.', 'build.sbt'));
test('of two the one that is read', () => checkFound({ 'build.sbt': '', rakefile: '' }, '.', 'rakefile'));
test('a file of any name is one itself', () => checkFound({ 'other.txt': '' }, 'other.txt', 'other.txt'));
test('a folder of that name is none', () => checkFound({ 'pom.xml/a': '' }, '.', null));
test.each(['maven', 'gradle'] as const)('of two that of %s, where it is asked for', async (tool) => {
  const folder = tempFolder({ rakefile: '', 'pom.xml': '' });
  expect(await findBuildFile(folder, tool)).toBe(join(folder, tool === 'maven' ? 'pom.xml' : 'rakefile'));
  expect(await findBuildFile(tempFolder({ 'build.sbt': '' }), tool)).toBeNull();
});
test('nothing there', () => checkFound({}, 'nowhere', null));

test('a file of no known name is read as a POM', () => {
  const folder = tempFolder({ 'other.txt': '<project/>' });
  expect(readBuildFile(join(folder, 'other.txt'), machine)?.kind).toBe('maven');
});

test('a file of a tool that nobody reads is told, and not read as a POM', () => {
  const folder = tempFolder({ 'build.sbt': '' });
  expect(() => readBuildFile(join(folder, 'build.sbt'), machine)).toThrow(
    `${join(folder, 'build.sbt')} is a build file of sbt, which is not read here`,
  );
});

test('no name has a reader and stands among those that nobody reads', () => {
  const unread = unreadFormats.flatMap(({ fileNames }) => fileNames);
  expect(buildFileReaders.flatMap(({ fileNames }) => fileNames).filter((name) => unread.includes(name))).toEqual([]);
});

test('a file of another tool beside the POM is told with the graph', async () => {
  const orchard = plantOrchard({ 'pom.xml': '', 'build.gradle': '' });
  expect((await orchard.resolve({})).problems).toEqual([
    {
      code: 'build-file-unread',
      message:
        'Versions are those of pom.xml; build.gradle beside it is not read, and may want others (--build gradle takes that one)',
      where: join(orchard.project, 'pom.xml'),
    },
  ]);
});

test('the project is looked for by whatever readers there are', async () => {
  const folder = tempFolder({ rakefile: 'module a\n', 'a/rakefile': 'needs apple:1\n', 'a/src/A.java': '' });
  expect(await findProject(join(folder, 'a/src'))).toEqual({
    root: folder,
    buildFile: join(folder, 'rakefile'),
    module: join(folder, 'a'),
    moduleFile: join(folder, 'a/rakefile'),
  });
});

test('what a build file declares is resolved by the rules of its tool', async () => {
  const orchard = plantOrchard({
    rakefile: 'needs pear:1\nneeds pie:1\n',
    'pie:1': dependencies(dependency('orchard:pear:2')),
    'pear:1': '',
    'pear:2': '',
  });
  const project = await orchard.resolve({ buildFile: 'rakefile' });
  expect(listDependencies(project)).toEqual(['.: pie:1 compile', '.: pear:2 compile']);
  expect(project.mediation).toBe('highest');
});
