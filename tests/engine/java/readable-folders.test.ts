import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkReadable, foldersForAgents } from '../../../src/engine/java/readable-folders.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function machine() {
  const folder = tempFolder({
    'users/ann/.ssh/id': 'secret',
    'users/ann/fruit/pom.xml': '',
    'users/ann/fruit/press/src/A.java': '',
    'users/ann/notes/B.java': '',
  });
  symlinkSync(join(folder, 'users/ann'), join(folder, 'ann'));
  return { folder, userHome: join(folder, 'users/ann') };
}

test('a project is read, and relative paths begin at its root, wherever in it the work begins', () => {
  const { userHome } = machine();
  const projectRoot = join(userHome, 'fruit');
  const readable = foldersForAgents({ projectRoot, start: join(projectRoot, 'press'), userHome, allowed: [] });
  expect(checkReadable('press/src/A.java', readable)).toBe(join(projectRoot, 'press/src/A.java'));
  expect(() => checkReadable('../notes/B.java', readable)).toThrow(`these are ${projectRoot}`);
});

test('what lies in the module that the user works in is meant before what lies at the root', () => {
  const { userHome } = machine();
  const projectRoot = join(userHome, 'fruit');
  const module = join(projectRoot, 'press');
  const readable = foldersForAgents({ projectRoot, module, start: module, userHome, allowed: [] });
  expect(checkReadable('src/A.java', readable)).toBe(join(module, 'src/A.java'));
  expect(checkReadable('press/src/A.java', readable)).toBe(join(module, 'src/A.java'));
  expect(() => checkReadable('src/B.java', readable)).toThrow(
    expect.objectContaining({ suggestion: `Relative paths begin at ${module} or ${projectRoot}.` }),
  );
  expect(() => checkReadable('../../../../etc', readable)).toThrow('lies outside');
});

test('without a project the working folder is read', () => {
  const { userHome } = machine();
  const readable = foldersForAgents({ projectRoot: null, start: join(userHome, 'notes'), userHome, allowed: [] });
  expect(checkReadable('B.java', readable)).toBe(join(userHome, 'notes/B.java'));
  expect(() => checkReadable('../.ssh/id', readable)).toThrow('lies outside');
});

test.each(['/', 'users', 'users/ann', 'ann'])('without a project nothing is read when work begins in %s', (start) => {
  const { folder, userHome } = machine();
  const here = start === '/' ? start : join(folder, start);
  const secret = join(userHome, '.ssh/id');
  const readable = foldersForAgents({ projectRoot: null, start: here, userHome, allowed: [] });
  expect(() => checkReadable(secret, readable)).toThrow(/there is no project here/);
  const allowing = foldersForAgents({ projectRoot: null, start: here, userHome, allowed: [join(userHome, 'notes')] });
  expect(checkReadable(join(userHome, 'notes/B.java'), allowing)).toBe(join(userHome, 'notes/B.java'));
  expect(() => checkReadable(secret, allowing)).toThrow('lies outside');
});

test('of links that lead out it is not told whether there is anything', () => {
  const { folder, userHome } = machine();
  const projectRoot = join(userHome, 'fruit');
  symlinkSync(join(userHome, '.ssh/id'), join(projectRoot, 'found'));
  symlinkSync(join(userHome, '.ssh/nothing'), join(projectRoot, 'lost'));
  const readable = foldersForAgents({
    projectRoot,
    start: projectRoot,
    userHome,
    allowed: [folder.replace(/$/, '-2')],
  });
  for (const name of ['found', 'lost']) expect(() => checkReadable(name, readable)).toThrow(`${name} lies outside`);
});

test('a project that becomes a link after it was opened is not read', () => {
  const { userHome } = machine();
  const projectRoot = join(userHome, 'fruit');
  const readable = foldersForAgents({ projectRoot, start: projectRoot, userHome, allowed: [] });
  renameSync(projectRoot, join(userHome, 'kept'));
  symlinkSync(join(userHome, '.ssh'), projectRoot);
  expect(() => checkReadable('id', readable)).toThrow('lies outside');
});
