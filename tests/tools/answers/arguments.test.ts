import { expect, test } from 'vitest';
import { toArtifact, toAskedArtifact } from '../../../src/tools/answers/arguments.ts';

const apple = { group_id: 'orchard', artifact_id: 'apple' };
const query = { groupId: 'orchard', artifactId: 'apple' };

test('a classifier stands behind the version', () => {
  expect(toArtifact(apple)).toEqual({ ...query, version: null });
  expect(toArtifact({ ...apple, version: '1.0' })).toEqual({ ...query, version: '1.0' });
  expect(toAskedArtifact({ ...apple, version: '1.0:jdk15' })).toEqual({
    ...query,
    version: '1.0',
    classifier: 'jdk15',
  });
});

test('what is no version is refused as one', () => {
  expect(toArtifact({ ...apple, version: '1.0:jdk15:jar' })).toEqual({ ...query, version: '1.0:jdk15:jar' });
});
