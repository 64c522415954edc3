import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';

test('of more dependencies than a project may declare those behind are left out, and told', async () => {
  const apples = "  api 'orchard:apple:1'\n".repeat(10_000);
  const project = await plantOrchard({
    'apple:1': '',
    'build.gradle': `dependencies {\n${apples}  api 'orchard:pear:1'\n  implementation 'orchard:plum:1'\n}\n`,
  }).resolve({ buildFile: 'build.gradle' });
  const [module] = project.modules;
  expect(module?.dependencies.map(({ artifactId }) => artifactId)).toEqual(['apple']);
  expect(module?.problems).toEqual([
    {
      code: 'limit-reached',
      message: 'Left out: the 2 dependencies behind the 10000th that the project declares',
      where: expect.stringMatching(/build\.gradle:10002$/),
    },
  ]);
});
