import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setEnvironmentData } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { KEPT, keepProgram, shareProgram } from '../../../src/platform/threads/kept-program.ts';
import { startThread } from '../../../src/platform/threads/start-thread.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('a thread takes modules from memory as soon as they are kept, though files are there', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const entry = join(folder, 'press.js');
  const write = (fruit: string) => {
    writeFileSync(join(folder, 'fruit.js'), `export const fruit = '${fruit}';`);
    writeFileSync(
      entry,
      "import { parentPort } from 'node:worker_threads';\nimport { fruit } from './fruit.js';\nparentPort.postMessage(fruit);",
    );
  };
  write('apple');
  shareProgram();
  onTestFinished(() => setEnvironmentData(KEPT, undefined));
  const url = pathToFileURL(entry);
  await keepProgram(url.href);
  write('pear');
  const thread = startThread(url, {});
  onTestFinished(async () => void (await thread.terminate()));
  expect(await new Promise((resolve) => thread.once('message', resolve))).toBe('apple');
});
