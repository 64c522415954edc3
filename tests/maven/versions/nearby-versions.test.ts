import { expect, test } from 'vitest';
import { findNewestRelease, listEarlierReleases } from '../../../src/maven/versions/nearby-versions.ts';

test.each([
  [
    'releases up to it, in Maven’s order',
    '1.10',
    ['2.0', '1.10', '1.9', '1.10-RC1', '1.2-SNAPSHOT', '1.9.1'],
    ['1.9', '1.9.1', '1.10'],
  ],
  ['itself, though nobody lists it', '3.0', ['2.0'], ['2.0', '3.0']],
  [
    'those before a release too, where it is one of them',
    '2.0-RC1',
    ['2.0-M1', '1.0', '2.0'],
    ['1.0', '2.0-M1', '2.0-RC1'],
  ],
  [
    'of several flavours its own',
    '31.1-jre',
    ['31.0-android', '31.0-jre', '19.0', '18.0-rc1'],
    ['19.0', '31.0-jre', '31.1-jre'],
  ],
  [
    'words that are the release',
    '4.1.2.Final',
    ['4.1.1.Final', '4.1.0.RELEASE', '4.1.2.CR1'],
    ['4.1.0.RELEASE', '4.1.1.Final', '4.1.2.Final'],
  ],
  ['names that begin with no number', 'Ripe.SR2', ['Ripe.SR1'], ['Ripe.SR1', 'Ripe.SR2']],
])('%s', (_, version, versions, expected) => {
  expect(listEarlierReleases(versions, version)).toEqual(expected);
});

test.each([
  [['1.9', '2.0-RC1', '1.10'], '1.10'],
  [['31.0-jre', '33.0-android', '33.0-jre'], '33.0-jre'],
  [['20.0', '33.0-jre'], '33.0-jre'],
  [['1.0-M1'], null],
])('of %j the newest release is %s', (versions, expected) => expect(findNewestRelease(versions)).toBe(expected));
