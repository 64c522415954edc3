import { mkdirSync, symlinkSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createBounds } from '../../../src/platform/files/project-bounds.ts';
import { checkRepositoryFolders } from '../../../src/resolving/environment/repository-folders.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { trustIn } from '../../support/trust.ts';

function check(path: string, expected: string | null, trusted: Parameters<typeof trustIn>[0] = []): void {
  const folder = tempFolder({ 'project/lib/a': '', 'elsewhere/a': '' });
  mkdirSync(join(folder, 'store'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'project/linked'));
  symlinkSync(join(folder, 'nothing'), join(folder, 'project/lost'));
  symlinkSync(join(folder, 'project/lib'), join(folder, 'elsewhere/back'));
  const own = [createBounds(join(folder, 'project')), createBounds(join(folder, 'store'))];
  const why = checkRepositoryFolders(own, trustIn(trusted))(pathToFileURL(join(folder, path)));
  expect(why === null ? null : why.replace(/"[^"]*"/, 'a command')).toBe(expected);
}

const outside = 'it lies outside of the project; a command allows it';

test('a folder of the project', () => check('project/lib', null));
test('one that is still to be made', () => check('project/target/repository', null));
test('the local repository', () => check('store', null));
test('one beside the project', () => check('elsewhere', outside));
test('one whose name only begins alike', () => check('project-2', outside));
test('a link out of the project', () => check('project/linked', outside));
test('a link to nothing out of it', () => check('project/lost', outside));
test('a link into it', () => check('elsewhere/back', null));
test('the root of the disk', () => check('../../../../../../etc', outside));

test('a share of another machine, which is not looked at', () => {
  const check = checkRepositoryFolders([createBounds('C:\\orchard', win32)], trustIn([]), win32);
  expect(check(new URL('file://barn/share/repository'))).toContain('outside of the project');
});
