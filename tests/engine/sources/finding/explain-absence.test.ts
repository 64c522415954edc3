import { expect, test } from 'vitest';
import type { VersionAnswers } from '../../../../src/core/artifacts/version-list.ts';
import { RemoteUnavailableError } from '../../../../src/core/problems/errors.ts';
import { explainAbsence } from '../../../../src/engine/sources/finding/explain-absence.ts';
import { repositoryAt } from '../../../support/repository-at.ts';

function listing(versions: readonly string[], release: string | null = null): VersionAnswers {
  return { lists: [{ repository: null, versions, latest: null, release, lastUpdated: '' }], unanswered: [] };
}

function check(version: string, answers: VersionAnswers, expected: string): void {
  expect(explainAbsence({ groupId: 'orchard', artifactId: 'apple', version }, answers)).toBe(expected);
}

test('no such artifact', () => check('1.0', { lists: [], unanswered: [] }, 'there is no artifact orchard:apple'));
test('a repository that does not answer may know it', () => {
  const unanswered = [
    { repository: repositoryAt('https://repo.orchard.example/'), error: new RemoteUnavailableError('down') },
  ];
  check('1.0', { lists: [], unanswered }, 'there is no artifact orchard:apple, as far as could be asked');
});
test('a version between others', () => {
  const answers = listing(['1.0', '1.1', '1.10', '2.0', '3.0'], '3.0');
  check('1.5', answers, 'orchard:apple has no version 1.5; nearest: 2.0, 1.10, 1.1, 1.0; latest: 3.0');
});
test('a version above all others', () => {
  check('9', listing(['1.0', '2.0']), 'orchard:apple has no version 9; nearest: 2.0, 1.0; latest: 2.0');
});
test('a version without its ending', () => {
  const answers = listing(['30-jre', '31.1-android', '31.1-jre', '31.10', '32']);
  const expected = 'nearest: 31.1-jre, 31.1-android, 32, 31.10; latest: 32';
  check('31.1', answers, `orchard:apple has no version 31.1; ${expected}`);
});
test('the name of a tag', () => {
  check('v1.0', listing(['1.0']), 'orchard:apple has no version v1.0; nearest: 1.0; latest: 1.0');
});
test('a version that is listed only', () => {
  check('1.0', listing(['1.0']), 'orchard:apple:1.0 is listed, but no repository asked has its POM');
});
test('a word of Maven in the place of a version', () => {
  check('LATEST', listing(['1.0', '2.0'], '2.0'), 'LATEST is no version of orchard:apple; latest: 2.0');
});
