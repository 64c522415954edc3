import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import { createReadBinaryText } from '../../../src/engine/sources/read-binary-text.ts';
import { buildAar, buildJar } from '../../support/build-jar.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const jar = buildJar({ 'META-INF/keys.json': '{}' });

test.each([
  ['jar', jar],
  ['aar', buildAar(jar)],
])('a text in a binary that is of the kind %s', async (extension, bytes) => {
  const file = join(tempFolder(), `apple-1.${extension}`);
  writeFileSync(file, bytes);
  const locate = async (request: { readonly extension: string }) => {
    const found = request.extension === extension ? { file, origin: file } : null;
    return { found, attempts: [], isCertain: true } as never;
  };
  const read = createReadBinaryText({ locate });
  const target = { coordinates: parseCoordinates('orchard:apple:1'), repositories: [] };
  expect(await read(target, 'META-INF/keys.json', quietContext)).toBe('{}');
  expect(await read(target, 'META-INF/others.json', quietContext)).toBeNull();
});

test('a binary is looked into again after half a minute, whether it had the text or not', async () => {
  const file = join(tempFolder(), 'apple-1.jar');
  writeFileSync(file, buildJar({ 'orchard/Apple.class': '' }));
  let [asked, time] = [0, 1000];
  const locate = async () => {
    asked++;
    return { found: { file, origin: file }, attempts: [], isCertain: true } as never;
  };
  const read = createReadBinaryText({ locate }, () => time);
  const target = { coordinates: parseCoordinates('orchard:apple:1'), repositories: [] };
  expect(await read(target, 'META-INF/keys.json', quietContext)).toBeNull();
  writeFileSync(file, jar);
  expect(await read(target, 'META-INF/keys.json', quietContext)).toBeNull();
  expect(asked).toBe(1);
  time += 30_000;
  expect(await read(target, 'META-INF/keys.json', quietContext)).toBe('{}');
  writeFileSync(file, buildJar({ 'META-INF/keys.json': '[]' }));
  expect(await read(target, 'META-INF/keys.json', quietContext)).toBe('{}');
  expect(asked).toBe(2);
  time += 30_000;
  expect(await read(target, 'META-INF/keys.json', quietContext)).toBe('[]');
});
