import { expect, test } from 'vitest';
import { createChooseVersion } from '../../../src/engine/graphs/choose-version.ts';
import type { ProjectLoader } from '../../../src/engine/graphs/project-loader.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';

const project = buildProject([buildModule('.', ['io.orchard:apple:1', 'bakery:pie:2'])]);
const loader: Pick<ProjectLoader, 'hasProject' | 'load' | 'workingModule'> = {
  hasProject: true,
  workingModule: '.',
  load: async () => project,
};
const choose = createChooseVersion({
  loader: loader as ProjectLoader,
  jdk: { missing: 'there is none' },
  listVersions: async () => [],
  findMeant: async ({ artifactId }) => (artifactId === 'apple' ? ['io.orchard:apple'] : []),
});

test.each([
  ['orchard', 'apple', 'Did you mean io.orchard:apple?'],
  ['org.far', 'away', 'Call again with version.'],
])('%s:%s is no artifact of the project: what may be meant is named', async (groupId, artifactId, suggestion) => {
  await expect(choose({ groupId, artifactId }, quietContext)).rejects.toMatchObject({
    message: `version is missing, and neither the project nor this cache knows ${groupId}:${artifactId}`,
    suggestion,
  });
});
