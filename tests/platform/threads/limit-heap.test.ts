import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { collectGarbage, collectLeftBehind, limitHeap } from '../../../src/platform/threads/limit-heap.ts';

const flags = vi.hoisted((): string[] => []);

// Limits are of the whole process, in which other tests run.
vi.mock('node:v8', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:v8')>();
  const setFlagsFromString = (flag: string) => {
    flags.push(flag);
    if (flag.endsWith('expose-gc')) real.setFlagsFromString(flag);
  };
  return { ...real, setFlagsFromString };
});

test('what nothing holds any more is collected, and nobody else can ask for that', async () => {
  const garbage = hold();
  // What was made in this turn is held until its end.
  await new Promise(setImmediate);
  await collectGarbage();
  expect(garbage.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});

test('where much was made since the heap was limited it is collected, once for all who ask', async () => {
  const collections = () => flags.filter((flag) => flag === '--expose-gc').length;
  const before = collections();
  await collectLeftBehind();
  limitHeap();
  await collectLeftBehind();
  expect(collections() - before).toBe(0);
  const much = Array.from({ length: 2e7 }, (_, place) => place / 2);
  await Promise.all([collectLeftBehind(), collectLeftBehind()]);
  expect(collections() - before).toBe(1);
  expect(much).toHaveLength(2e7);
});

test('the room for new objects grows again once it may', () => {
  const limited = roomAfter('limitNewObjects(); fill();');
  expect(roomAfter('limitNewObjects(); growNewObjects(); fill();')).toBeGreaterThan(4 * limited);
});

/** Bytes for new objects in a process of its own. */
function roomAfter(steps: string): number {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { growNewObjects, limitNewObjects } from ${JSON.stringify(new URL('../../../src/platform/threads/limit-heap.ts', import.meta.url))};
    const kept = [];
    const fill = () => { for (let row = 0; row < 2e6; row++) kept[row % 2e5] = { row }; };
    ${steps}
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

function hold(): WeakRef<object> {
  return new WeakRef({ seeds: 5 });
}
