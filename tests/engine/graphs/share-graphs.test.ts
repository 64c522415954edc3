import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallContext } from '../../../src/core/call-context.ts';
import { shareGraphs } from '../../../src/engine/graphs/share-graphs.ts';
import type { MadeGraph } from '../../../src/resolving/cache/input-record.ts';
import { describeInput, describeVariables } from '../../../src/store/read-state.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const wanted = { buildFile: '/orchard/pom.xml', part: null };
const again: CallContext = { ...quietContext };

/** Graphs that were made from a file, and end when `end` is called. */
function plant() {
  const file = join(tempFolder({ 'pom.xml': 'apple' }), 'pom.xml');
  const ends: (() => void)[] = [];
  let made = 0;
  const make = shareGraphs(
    async () => {
      made++;
      const inputs = [describeInput(file, Buffer.from('apple'))];
      await new Promise<void>((resolve) => ends.push(resolve));
      const variables = describeVariables([], () => null);
      const outside = { project: '/', paths: [] };
      return { read: { inputs, variables, outside, lookups: {}, listings: {}, entries: {} } } as unknown as MadeGraph;
    },
    () => null,
  );
  return { file, make, made: () => made, end: () => ends.shift()!() };
}

test('callers who want the same graph at the same time share it', async () => {
  const { make, made, end } = plant();
  const both = Promise.all([make(wanted, quietContext), make(wanted, again)]);
  end();
  const [one, other] = await both;
  expect([other === one, made()]).toEqual([true, 1]);
});

test('what is made offline is not shared with others', async () => {
  const { make, made, end } = plant();
  const both = Promise.all([make(wanted, quietContext), make(wanted, { ...again, offline: !quietContext.offline })]);
  end();
  end();
  await both;
  expect(made()).toBe(2);
});

test('a caller who came later makes it anew when a file has changed since', async () => {
  const { file, make, made, end } = plant();
  const first = make(wanted, quietContext);
  const second = make(wanted, again);
  writeFileSync(file, 'pear');
  end();
  await first;
  await expect.poll(made).toBe(2);
  end();
  expect(await second).not.toBe(await first);
});
