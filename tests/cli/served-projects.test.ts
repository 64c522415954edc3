import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeServedProject } from '../../src/cli/served-projects.ts';
import { tempFolder } from '../support/temp-folder.ts';

function judge(name: string): string | null {
  const folder = tempFolder({ 'kitchen/pom.xml': '', 'cellar/wine/pom.xml': '', 'attic/pom.xml': '' });
  symlinkSync(join(folder, 'attic'), join(folder, 'cellar/link'));
  const served = { start: join(folder, 'kitchen'), allowed: [join(folder, 'cellar')] };
  return judgeServedProject(join(folder, name), served);
}

test.each(['kitchen', 'kitchen/pom.xml', 'cellar', 'cellar/wine'])('%s', (name) => {
  expect(judge(name)).toBeNull();
});

test.each(['attic', 'cellar/../attic', 'cellar/link', '.', 'kitchens', 'attic/nothing'])('%s lies outside', (name) => {
  expect(judge(name)).toContain('--allow');
});

test('what is not there', () => expect(judge('cellar/nothing')).toContain('There is no project'));
