import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTaskProcesses } from '../../../src/platform/threads/task-processes.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A process in the middle of a file, and how to let it go on. */
async function writing() {
  const folder = tempFolder();
  const [path, go] = [join(folder, 'apple'), join(folder, 'go')];
  const processes = createTaskProcesses<object, string>(new URL('../../support/slow-writer.ts', import.meta.url));
  onTestFinished(() => processes.close());
  const controller = new AbortController();
  const written = processes.run({ path, go }, controller.signal);
  written.catch(() => {});
  await expect.poll(() => existsSync(path), { timeout: 20_000 }).toBe(true);
  return { path, go, processes, controller, written };
}

test('a task gives its result', async () => {
  const { path, go, written } = await writing();
  writeFileSync(go, '');
  expect(await written).toBe(path);
  expect(readFileSync(path, 'utf8')).toBe('whole');
});

test('an aborted task ends with its process', async () => {
  const { controller, written } = await writing();
  controller.abort(new Error('enough'));
  await expect(written).rejects.toThrow('enough');
});

test('closing ends what is under way', async () => {
  const { processes, written } = await writing();
  await processes.close();
  await expect(written).rejects.toThrow('The worker process was ended');
});
