import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCoordinates } from '../../../../src/core/artifacts/coordinates.ts';
import { createListBinaryClasses } from '../../../../src/engine/sources/finding/list-binary-classes.ts';
import { buildJar } from '../../../support/build-jar.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const target = { coordinates: parseCoordinates('orchard:press:1'), packaging: 'jar', repositories: [] };

test('names the classes of a binary jar, and looks into it again half a minute later', async () => {
  const file = join(tempFolder(), 'press-1.jar');
  writeFileSync(file, buildJar({ 'press/Press.class': '', 'press/Press$Lever.class': '', 'notes.txt': '' }));
  let asked = 0;
  let time = 0;
  const locate = async () => {
    asked++;
    const found = asked === 1 ? null : { file, origin: file, open: () => Promise.reject(new Error('not read')) };
    return { found, attempts: [], isCertain: true } as never;
  };
  const list = createListBinaryClasses({ locate }, () => time);
  expect(await list(target, quietContext)).toBeNull();
  time = 29_999;
  expect(await list(target, quietContext)).toBeNull();
  time = 30_000;
  const classes = await list(target, quietContext);
  const found = ['Press', 'Press.Lever', 'notes'].map((name) => classes!.find(name));
  expect(await Promise.all(found)).toEqual(['press.Press', 'press.Press.Lever', null]);
  expect(await list(target, quietContext)).toBe(classes);
  expect(asked).toBe(2);
});
