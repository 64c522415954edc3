import { expect, test } from 'vitest';
import { parseVersionMetadata } from '../../../src/maven/repositories/version-metadata.ts';

const read = async (versions: readonly string[]) => {
  const list = versions.map((version) => `<version>${version}</version>`).join('');
  const xml = `<metadata><versioning><versions>${list}</versions></versioning></metadata>`;
  return (await parseVersionMetadata(Buffer.from(xml), 'maven-metadata.xml', null)).versions;
};

test('a version as long as a name of a folder may be', async () => {
  expect(await read(['1', '2'.repeat(255)])).toHaveLength(2);
});
test('one that is longer, and more than anybody has released', async () => {
  await expect(read(['1', '2'.repeat(256)])).rejects.toThrow('lists a version of 256 characters, more than 255');
  await expect(read(Array.from({ length: 20_001 }, () => '1'))).rejects.toThrow(
    'lists 20001 versions, more than 20000',
  );
});
