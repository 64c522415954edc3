import { expect, test } from 'vitest';
import { limitReading } from '../../../src/indexing/damage/limit-reading.ts';
import { unusedDamageReader } from '../../support/damage-reader.ts';
import { quietContext } from '../../support/quiet-context.ts';

test('once many damaged files took long, no more are read', async () => {
  let now = 0;
  const readSlowly = async () => {
    now += 900;
    return { symbols: [], faults: [] };
  };
  const slow = { ...unusedDamageReader, read: readSlowly };
  const read = limitReading(slow, () => now);
  const task = { language: 'java', text: Buffer.from('class A {') };
  const answers = [];
  for (let file = 0; file < 5; file++) answers.push('unread' in (await read(task, quietContext.signal)));
  expect(answers).toEqual([false, false, false, true, true]);
});
