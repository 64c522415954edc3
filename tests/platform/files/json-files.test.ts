import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJsonSealedOrNot, readSealedJson, sealJson } from '../../../src/platform/files/json-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const whole = { apple: 'gr\u00fcn', seeds: [5] };
const sealed = sealJson(whole);
const read = (text: string) => {
  const path = join(tempFolder({ 'a.json': text }), 'a.json');
  return [readSealedJson(path), readJsonSealedOrNot(path)];
};

test('what was sealed is read', () => expect(read(sealed)).toEqual([whole, whole]));
test('it is JSON', () => expect(JSON.parse(sealed)).toMatchObject(whole));
test('one that was written without a seal', () => expect(read('{"apple":"red"}')).toEqual([null, { apple: 'red' }]));
test('another value', () => expect(read(sealed.replace('5', '6'))).toEqual([null, null]));
test.each(['', 'null', '7', sealed.slice(0, 20), sealed.slice(20), '\0'.repeat(200)])('damaged: %j', (text) =>
  expect(read(text)).toEqual([null, null]),
);
