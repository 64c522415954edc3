import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createInputRecord } from '../../../src/resolving/cache/input-record.ts';
import { createProjectPoms } from '../../../src/resolving/reactor/project-poms.ts';
import { pomText } from '../../support/pom-text.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const TREE = '<artifactId>tree</artifactId><version>3</version>';

interface Asked {
  readonly version?: string;
  readonly relativePath?: string | null;
  /** Whose parent is asked for. */
  readonly child?: string;
}

/** The parent of `apple` in the checkout, as a path. */
async function check(files: Readonly<Record<string, string>>, asked: Asked, expected: string | null): Promise<void> {
  const folder = tempFolder({ 'apple/pom.xml': pomText(''), ...files });
  const poms = createProjectPoms(createInputRecord(), false);
  await poms.read(join(folder, 'apple/pom.xml'));
  const parent = await poms.readParent({
    coordinates: { groupId: 'orchard', artifactId: 'tree', version: asked.version ?? '3' },
    repositories: [],
    where: 'pom.xml:1',
    relativeTo: { origin: join(folder, asked.child ?? 'apple/pom.xml'), relativePath: asked.relativePath ?? null },
  });
  expect(parent?.origin ?? null).toBe(expected === null ? null : join(folder, expected));
}

describe('the parent of a project', () => {
  test('lies above it', () => check({ 'pom.xml': pomText(TREE) }, {}, 'pom.xml'));
  test('or in a folder', () =>
    check({ 'trunk/pom.xml': pomText(TREE) }, { relativePath: '../trunk' }, 'trunk/pom.xml'));
  test('or in a file', () => check({ 'trunk.xml': pomText(TREE) }, { relativePath: '../trunk.xml' }, 'trunk.xml'));
  test('with the version that is asked for', () => check({ 'pom.xml': pomText(TREE) }, { version: '4' }, null));
  test('or one in the range', () => check({ 'pom.xml': pomText(TREE) }, { version: '[2,4)' }, 'pom.xml'));
  test('or out of it', () => check({ 'pom.xml': pomText(TREE) }, { version: '[1,2)' }, null));
  test('whose version stands in its own parent', () =>
    check(
      {
        'pom.xml': pomText(
          '<parent><groupId>orchard</groupId><artifactId>soil</artifactId><version>3</version></parent><artifactId>tree</artifactId>',
        ),
      },
      {},
      'pom.xml',
    ));
  test('is not looked for with an empty path', () => check({ 'pom.xml': pomText(TREE) }, { relativePath: '' }, null));
  test('is another artifact', () => check({ 'pom.xml': pomText('<artifactId>soil</artifactId>') }, {}, null));
  test('is not there', () => check({}, {}, null));
});

test('a POM out of a repository has no neighbours', () =>
  check({ 'pom.xml': pomText(TREE), 'cellar/pom.xml': pomText('') }, { child: 'cellar/pom.xml' }, null));
