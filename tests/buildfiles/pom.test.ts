import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pom } from '../../src/buildfiles/pom.ts';
import { CorruptArtifactError } from '../../src/core/problems/errors.ts';

const read = (text: string | null) =>
  pom.read('/orchard/pom.xml', {
    readFile: () => (text === null ? null : new TextEncoder().encode(text)),
    isOwn: () => true,
    lookFor: () => text !== null,
    listFolder: () => [],
    listEntries: () => [],
  });

test('modules are absolute, those of profiles too', () => {
  const list = (...names: string[]) => `<modules>${names.map((name) => `<module>${name}</module>`).join('')}</modules>`;
  const profiles = `<profiles><profile><id>p</id>${list('..\\pear')}</profile></profiles>`;
  const reading = read(`<project>${list('apple', 'plum/pom.xml')}${profiles}</project>`);
  expect(reading?.modules).toEqual([
    join('/orchard', 'apple'),
    join('/orchard', 'plum/pom.xml'),
    join('/orchard', '../pear'),
  ]);
});

test('the model is as it is written', () => {
  const reading = read('<project><artifactId>${name}</artifactId></project>');
  expect(reading).toMatchObject({ kind: 'maven', pom: { origin: '/orchard/pom.xml', artifactId: '${name}' } });
});

test('no file, no reading', () => expect(read(null)).toBeNull());
test('what is no POM is told with its line', () =>
  expect(() => read('<settings/>')).toThrow(
    new CorruptArtifactError('/orchard/pom.xml:1: the root element is <settings>, not <project>', {
      origin: '/orchard/pom.xml',
    }),
  ));
