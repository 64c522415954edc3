import { expect, test } from 'vitest';
import { parseCoordinates } from '../../../../src/core/artifacts/coordinates.ts';
import { createFindClassPathArtifact } from '../../../../src/engine/sources/finding/class-path-artifact.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../../support/resolved-project.ts';

async function find(root: string, dependencies: readonly string[], codeIn: string | null) {
  const project = buildProject([buildModule('.', dependencies)]);
  const findOnClassPath = createFindClassPathArtifact({
    loader: { hasProject: true, workingModule: '.', load: async () => project },
    knowledge: { find: () => null },
    findJvmArtifact: async () => codeIn,
  });
  const found = await findOnClassPath(parseCoordinates(root), quietContext);
  return found && `${found.groupId}:${found.artifactId}:${found.version}`;
}

test('the class path has the code of a root in another version', async () => {
  const both = ['orchard:leaf:1', 'orchard:leaf-jvm:2'];
  expect(await find('orchard:leaf:1', both, 'orchard:leaf-jvm:1')).toBe('orchard:leaf-jvm:2');
});

test.each([
  ['in the same version', ['orchard:leaf:1', 'orchard:leaf-jvm:1'], 'orchard:leaf-jvm:1'],
  ['not at all', ['orchard:leaf:1'], 'orchard:leaf-jvm:1'],
  ['as another library of that name', ['orchard:leaf:1', 'orchard:leaf-jvm:2'], null],
])('the root answers where the class path has it %s', async (_, dependencies, codeIn) =>
  expect(await find('orchard:leaf:1', dependencies, codeIn)).toBeNull(),
);
