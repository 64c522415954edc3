import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isThere } from '../../../src/platform/files/files.ts';
import { keepInside } from '../../../src/platform/files/keep-inside.ts';
import { listEntries } from '../../../src/platform/files/list-entries.ts';
import { createBounds, findBounds } from '../../../src/platform/files/project-bounds.ts';
import { readBytesSync } from '../../../src/platform/files/read-bytes.ts';
import { listFolder, walkFiles } from '../../../src/platform/files/walk-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function look(root: string, at: string, paths = win32) {
  const looked: string[] = [];
  const note = <Found>(found: Found) => {
    return (path: string): Found => {
      looked.push(path);
      return found;
    };
  };
  const files = {
    readFile: note(Buffer.from('seed')),
    lookFor: note(true),
    listFolder: note(['a']),
    listEntries: note(['a']),
    listFiles: note(['a']),
  };
  const near = keepInside(files, createBounds(root, paths));
  const found = [near.readFile(at), near.lookFor(at), near.listFolder(at), near.listEntries(at), near.listFiles(at)];
  return { found, looked: looked.length, refused: [...near.refused] };
}

const nothing = [null, false, [], [], []];

test.each([
  '\\\\barn\\share\\pom.xml',
  '//barn/share',
  '\\\\?\\UNC\\barn\\share\\libs.versions.toml',
  '\\??\\UNC\\barn\\share',
])('nobody looks at %s', (at) => expect(look('C:\\orchard', at)).toEqual({ found: nothing, looked: 0, refused: [at] }));

test('elsewhere two slashes are one', () =>
  expect(look('/orchard', '//orchard/pom.xml', posix)).toMatchObject({ looked: 5, refused: [] }));

/** A checkout with a project in it, and beside it what is none of its business. */
function clone() {
  const folder = tempFolder({
    'clone/app/pom.xml': 'app',
    'clone/pom.xml': 'top',
    'clone/.git/config': 'token',
    'secrets/aws': 'key',
    'secrets/jdk/lib/tools': '',
  });
  const link = (target: string, name: string) => symlinkSync(join(folder, target), join(folder, 'clone/app', name));
  for (const [target, name] of Object.entries({ 'secrets/aws': 'file', secrets: 'dir', nothing: 'lost' }))
    link(target, name);
  link('clone/.git/config', 'config');
  symlinkSync(join(folder, 'clone/app/around'), join(folder, 'clone/app/around'));
  const files = { readFile: readBytesSync, lookFor: isThere, listFolder, listEntries, listFiles: walkFiles };
  const app = join(folder, 'clone/app');
  return { folder, app, files: keepInside(files, findBounds(app), [createBounds(join(folder, 'secrets/jdk'))]) };
}

test.each(['file', 'dir/aws', 'lost', 'config', '../.git/config', '../../secrets/aws', '../../nothing', 'around'])(
  'of %s nothing is told but that it lies outside',
  (name) => {
    const { app, files } = clone();
    const at = join(app, name);
    const found = [
      files.readFile(at),
      files.lookFor(at),
      files.listFolder(at),
      files.listEntries(at),
      files.listFiles(at),
    ];
    expect([files.isOwn(at), found, [...files.refused]]).toEqual([false, nothing, [at]]);
  },
);

test('what lies in the checkout, above the project too', () => {
  const { app, files } = clone();
  expect(files.readFile(join(app, '../pom.xml'))?.toString()).toBe('top');
  expect([files.lookFor(join(app, 'none')), files.readFile(join(app, 'none')), files.refused.size]).toEqual([
    false,
    null,
    0,
  ]);
});

test('of links that lead out a list does not tell which are folders', () => {
  const { app, files } = clone();
  expect(files.listEntries(app)).toEqual(['around', 'config', 'dir', 'file', 'lost', 'pom.xml']);
});

test('in some places of the user it is only seen what is there', () => {
  const { folder, files } = clone();
  const at = join(folder, 'secrets/jdk/lib/tools');
  expect([files.lookFor(at), files.readFile(at)]).toEqual([true, null]);
});

test('a project behind a link is where it really lies', () => {
  const { folder } = clone();
  symlinkSync(join(folder, 'clone/app'), join(folder, 'shortcut'));
  const { root, holds } = findBounds(join(folder, 'shortcut'));
  expect([root, holds(join(folder, 'shortcut/pom.xml')), holds(join(folder, 'shortcut/dir'))]).toEqual([
    join(folder, 'clone'),
    true,
    false,
  ]);
});

test('what becomes a link later leads out', () => {
  const { folder, app, files } = clone();
  renameSync(app, join(folder, 'kept'));
  symlinkSync(join(folder, 'secrets'), app);
  expect(files.readFile(join(app, 'aws'))).toBeNull();
});

test('without a checkout, and in one of all the home folder, a project has its own folder', () => {
  const folder = tempFolder({ 'home/fruit/pom.xml': '', 'home/keys': '' });
  const own = () => findBounds(join(folder, 'home/fruit')).root;
  expect(own()).toBe(join(folder, 'home/fruit'));
  mkdirSync(join(folder, 'home/.git'));
  expect(own()).toBe(join(folder, 'home'));
  const { HOME } = process.env;
  process.env.HOME = join(folder, 'home');
  try {
    expect(own()).toBe(join(folder, 'home/fruit'));
  } finally {
    process.env.HOME = HOME;
  }
});

test('of what a dependency looks for outside it is not known that the project does', () => {
  const { folder, files } = clone();
  const at = join(folder, 'secrets/aws');
  expect(files.lookForDependency(at)).toBe(false);
  expect([[...files.refused], [...files.sought]]).toEqual([[at], []]);
  files.lookFor(at);
  expect([...files.sought]).toEqual([at]);
});
