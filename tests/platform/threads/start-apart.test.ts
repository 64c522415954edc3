import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createDeadlineWorker } from '../../../src/platform/threads/deadline-worker.ts';
import { HOUR } from '../../support/hour.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const limits = { milliseconds: HOUR, what: 'It', signal: new AbortController().signal };
const entry = new URL('../../support/ending-worker.ts', import.meta.url);
const program = new URL('../../../src/bin/apart-worker.ts', import.meta.url);

function open(resourceLimits = {}, ofProcess = program) {
  const apart = { program: ofProcess, flags: [] };
  const worker = createDeadlineWorker<string, string>(entry, { resourceLimits, apart });
  onTestFinished(() => worker.close());
  return worker;
}

test('a task that ends its process gives a word, and the next one has another', async () => {
  const worker = open();
  expect(await worker.run('stays', limits)).toBe('stays');
  await expect(worker.run('kills', limits)).rejects.toThrow('the process that does it has ended (SIGKILL)');
  expect(await worker.run('stays', limits)).toBe('stays');
});

test.each(['grows', 'grows outside'])('a task that %s beyond the limit of memory gives a word', async (how) => {
  const worker = open({ maxOldGenerationSizeMb: 32 });
  await expect(worker.run(how, limits)).rejects.toThrow('More memory is needed than the 32 MiB');
  expect(await worker.run('stays', limits)).toBe('stays');
});

test('a thread that ends when nobody waits for it is followed by another', async () => {
  const worker = open();
  for (const how of ['exits later', 'fails later', 'stays']) {
    expect(await worker.run(how, limits)).toBe(how);
    // By then it has ended.
    await sleep(500);
  }
});

test('a task that never ends is ended', async () => {
  const worker = open();
  await expect(worker.run('hangs', { ...limits, milliseconds: 1 })).rejects.toThrow('It took longer than 1 ms');
  expect(await worker.run('stays', limits)).toBe('stays');
});

test('a process ends with the one that began it, though its thread is busy', async () => {
  const child = fork(fileURLToPath(program), [entry.href, '{}'], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  child.send({ task: 'hangs' });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('where the program was removed, the thread runs in this process', async () => {
  const gone = pathToFileURL(join(tempFolder(), 'gone.js'));
  expect(await open({}, gone).run('tells its process', limits)).toBe(String(process.pid));
  expect(await open().run('tells its process', limits)).not.toBe(String(process.pid));
});
