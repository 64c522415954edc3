import { expect, test } from 'vitest';
import { parseVersionMetadata } from '../../../src/maven/repositories/version-metadata.ts';

const read = (versions: readonly string[]) => {
  const list = versions.map((version) => `<version>${version}</version>`).join('');
  const xml = `<metadata><versioning><versions>${list}</versions></versioning></metadata>`;
  return parseVersionMetadata(Buffer.from(xml), 'maven-metadata.xml', null).versions;
};

test('a version as long as a name of a folder may be', () => {
  expect(read(['1', '2'.repeat(255)])).toHaveLength(2);
});
test('one that is longer, and more than anybody has released', () => {
  expect(() => read(['1', '2'.repeat(256)])).toThrow('lists a version of 256 characters, more than 255');
  expect(() => read(Array.from({ length: 20_001 }, () => '1'))).toThrow('lists 20001 versions, more than 20000');
});
