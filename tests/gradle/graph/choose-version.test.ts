import { expect, test } from 'vitest';
import type { VersionRequest } from '../../../src/core/builds/gradle-dependency.ts';
import { createDependency } from '../../../src/gradle/build/dependencies/dependency-notation.ts';
import { chooseVersion } from '../../../src/gradle/graph/choose-version.ts';
import { NOTHING } from '../../../src/gradle/version-request.ts';

const APPLE = { groupId: 'orchard', artifactId: 'apple' };
const LISTED = ['1.0', '1.4', '1.5', '2.0', '2.1-SNAPSHOT'];

function choose(...requests: readonly Partial<VersionRequest>[]) {
  return chooseVersion(
    APPLE,
    requests.map((request) => ({
      edge: { ...createDependency('orchard', 'apple', 'build.gradle:1'), version: { ...NOTHING, ...request } },
      by: 'edge' as const,
      from: null,
      written: null,
    })),
    {
      findVersions: (_, { accepts }) => LISTED.filter(accepts),
      findComponent: () => undefined,
      findProject: () => null,
      findVerified: () => [],
      loadOpen: async () => false,
    },
  );
}

test.each<[string, readonly string[], string]>([
  ['the highest', ['1.4', '1.0'], '1.4'],
  ['a range is content with what is in it', ['[1,2)', '1.4'], '1.4'],
  ['a range without anything in it', ['[1,2)', '2.0'], '2.0'],
  ['two ranges', ['[1,1.4]', '[1,2)'], '1.4'],
  ['two ranges, the other way round', ['[1,2)', '[1,1.4]'], '1.4'],
  ['a prefix always wants the highest', ['1.+', '1.4'], '1.5'],
  ['the latest too', ['latest.release', '1.4'], '2.0'],
  ['a range beside the latest', ['[1,3)', 'latest.release'], '2.0'],
])('%s: %s', (_, asked, expected) =>
  expect(choose(...asked.map((require) => ({ require })))).toMatchObject({ version: expected, problem: null }),
);
test('what is rejected is passed by where there is a choice', () =>
  expect(choose({ require: '1.+', reject: ['1.5'] })).toMatchObject({ version: '1.4', problem: null }));
test('what is rejected and asked for is told', () =>
  expect(choose({ require: '1.5', reject: ['1.5'] })?.problem).toMatch(/1\.5 is rejected/));
