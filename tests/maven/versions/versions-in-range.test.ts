import { expect, test } from 'vitest';
import { RemoteUnavailableError } from '../../../src/core/problems/errors.ts';
import { parseVersionRange } from '../../../src/maven/versions/version-range.ts';
import { findMissed, listVersionsInRange } from '../../../src/maven/versions/versions-in-range.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { versionList } from '../../support/version-list.ts';

const on = { enabled: true, updatePolicy: 'daily' };
const off = { enabled: false, updatePolicy: 'daily' };
const orchard = repositoryAt('https://repo.orchard.example/');
const snapshots = repositoryAt('https://snapshots.orchard.example/', { id: 'snapshots', releases: off, snapshots: on });
const range = (text: string) => parseVersionRange(text)!;

function checkListed(lists: Parameters<typeof listVersionsInRange>[1], expected: string, own: string[] = []): void {
  expect(listVersionsInRange(range('[1,3)'), lists, own).join(' ')).toBe(expected);
}

test('versions in the range, lowest first', () =>
  checkListed([versionList({ versions: ['2', '10', '1', '3'] })], '1 2'));
test('each version once', () =>
  checkListed([versionList({ versions: ['1'] }), versionList({ versions: ['1', '2'], repository: orchard })], '1 2'));
test("the project's own", () => checkListed([versionList({ versions: ['1'] })], '1 2', ['2']));
test('snapshots count where they may be asked for', () =>
  checkListed([versionList({ versions: ['1-SNAPSHOT', '2-SNAPSHOT'], repository: snapshots })], '2-SNAPSHOT'));
test('snapshots of a repository for releases do not', () =>
  checkListed([versionList({ versions: ['1', '2-SNAPSHOT'], repository: orchard })], '1'));
test('releases of a repository for snapshots do not', () =>
  checkListed([versionList({ versions: ['1', '2-SNAPSHOT'], repository: snapshots })], '2-SNAPSHOT'));
test('what was installed counts always', () =>
  checkListed([versionList({ versions: ['1', '2-SNAPSHOT'] })], '1 2-SNAPSHOT'));

/** Whether the range can be told without that repository. */
function checkMissed(text: string, versions: readonly string[], repository: typeof orchard, expected: boolean): void {
  const unanswered = { repository, error: new RemoteUnavailableError('down') };
  expect(findMissed(range(text), versions, [unanswered])).toBe(expected ? unanswered : null);
}

test('a repository with releases is missed', () => checkMissed('[1,3)', ['1', '2'], orchard, true));
test('not where the range ends at a version that others list', () =>
  checkMissed('[1,2]', ['1', '2.0'], orchard, false));
test('nor where only that version is wanted', () => checkMissed('[2]', ['2'], orchard, false));
test('a union ends where its last part does', () => checkMissed('[1,2],[4,5]', ['1', '2'], orchard, true));
test('a repository with snapshots only is not missed beside releases', () =>
  checkMissed('[1,3)', ['1', '2'], snapshots, false));
test('it is beside snapshots', () => checkMissed('[1,3)', ['1', '2-SNAPSHOT'], snapshots, true));
test('it is when nobody else lists any', () => checkMissed('[1,2]', [], snapshots, true));
test('nobody is missed when all answered', () => expect(findMissed(range('[1,3)'), [], [])).toBeNull());
