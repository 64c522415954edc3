import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createRegistrations, type Registration } from '../../../../src/engine/sources/subject/registrations.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

vi.mock('node:fs', async (original) => {
  const files = await original<typeof import('node:fs')>();
  return { ...files, existsSync: vi.fn(files.existsSync) };
});

const apple = { groupId: 'orchard', artifactId: 'apple', version: '1.0' };
const registration: Registration = {
  id: 'first',
  coordinates: apple,
  kind: 'folder',
  sourceUri: '/orchard/apple',
  path: '/orchard/apple',
  gitRef: null,
  autoIndex: true,
  failure: null,
};

test('where nothing was ever registered that is looked at once for many artifacts', () => {
  const registrations = createRegistrations(tempFolder());
  vi.mocked(existsSync).mockClear();
  for (let minor = 0; minor < 100; minor++) {
    expect(registrations.find({ ...apple, version: `1.${minor}` })).toBeNull();
  }
  expect(existsSync).toHaveBeenCalledTimes(1);
});

test('what is registered first of all is known at once, and that of another process as soon as anything else happened', async () => {
  const home = tempFolder();
  const [own, other] = [createRegistrations(home), createRegistrations(home)];
  expect([own.find(apple), other.find(apple)]).toEqual([null, null]);
  await own.save(registration);
  expect(own.find(apple)).toEqual(registration);
  await new Promise(setImmediate);
  expect(other.find(apple)).toEqual(registration);
});
