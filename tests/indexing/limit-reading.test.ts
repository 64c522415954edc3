import { expect, test } from 'vitest';
import { limitReading } from '../../src/indexing/damage-reader.ts';
import { nothingFound } from '../support/damage-reader.ts';
import { quietContext } from '../support/quiet-context.ts';

test('once many damaged files took long, no grammar reads another', async () => {
  let now = 0;
  const readSlowly = async () => {
    now += 900;
    return nothingFound;
  };
  const readBriefly = async () => ({ unread: 'briefly' });
  const read = limitReading({ read: readSlowly, readBriefly }, () => now);
  const task = { language: 'java', text: Buffer.from('class A {'), imports: { importsStart: 0, importsEnd: 0 } };
  const answers = [];
  for (let file = 0; file < 5; file++) answers.push('unread' in (await read(task, quietContext.signal)));
  expect(answers).toEqual([false, false, false, true, true]);
});
