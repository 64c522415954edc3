import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findConfigFolder } from '../../../src/engine/config/find-config-folder.ts';
import { loadConfig } from '../../../src/engine/config/load-config.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** What the file of a project says, which is a link to `target`. */
async function load(target: string) {
  const folder = tempFolder({
    'vault/config.json': '{ "offline": true, "ripe": "canary" }',
    'clone/app/pom.xml': '<project/>',
  });
  mkdirSync(join(folder, 'clone/.git'));
  writeFileSync(join(folder, 'clone/shared.json'), '{ "offline": true }');
  symlinkSync(join(folder, target), join(folder, 'clone/app/.jar-indexer.json'));
  const projectRoot = await findConfigFolder(join(folder, 'clone/app'));
  return await loadConfig({ flags: {}, env: {}, projectRoot, userFolder: join(folder, 'user') });
}

test('a file elsewhere in the checkout', async () =>
  expect(await load('clone/shared.json')).toEqual({ offline: true }));

test.each(['vault/config.json', 'vault/nothing'])('%s is not read, whether it is there or not', (target) =>
  expect(load(target)).rejects.toThrow('is a link that leads out of the project'),
);
