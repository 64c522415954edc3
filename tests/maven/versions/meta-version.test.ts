import { expect, test } from 'vitest';
import { findMetaVersion, type MetaVersion } from '../../../src/maven/versions/meta-version.ts';
import { versionList } from '../../support/version-list.ts';

type Lists = readonly Parameters<typeof versionList>[0][];

function check(word: MetaVersion, lists: Lists, expected: string | null): void {
  expect(findMetaVersion(word, lists.map(versionList))).toBe(expected);
}

const versions = ['1', '2', '3'];
test('LATEST is what the list says, not its highest version', () => check('LATEST', [{ versions, latest: '2' }], '2'));
test('RELEASE is what the list says', () => check('RELEASE', [{ versions, latest: '3', release: '2' }], '2'));
test('of several lists the one updated last counts', () =>
  check(
    'LATEST',
    [
      { latest: '2', lastUpdated: '20220101000000' },
      { latest: '1', lastUpdated: '20230101000000' },
    ],
    '1',
  ));
test('of lists as old as each other the first', () => check('LATEST', [{ latest: '2' }, { latest: '1' }], '2'));
test('a list without a date is older than any', () =>
  check('RELEASE', [{ release: '2' }, { release: '1', lastUpdated: '20230101000000' }], '1'));
test('a newer list that does not say leaves it to an older one', () =>
  check('LATEST', [{ latest: '1' }, { release: '2', lastUpdated: '20230101000000' }], '1'));
test('LATEST without any is RELEASE', () => check('LATEST', [{ release: '2' }], '2'));
test('RELEASE without any is not LATEST', () => check('RELEASE', [{ latest: '2' }], null));
test('versions alone say neither', () => check('LATEST', [{ versions }], null));
