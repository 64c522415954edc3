import { expect, test } from 'vitest';
import type { GradleConfiguration, GradleProject } from '../../../src/core/builds/gradle-build.ts';
import { parseNotation } from '../../../src/gradle/build/dependencies/dependency-notation.ts';
import type { ComponentLoader, LoadedComponent } from '../../../src/resolving/graphs/component-loader.ts';
import { takeFlatFiles } from '../../../src/resolving/graphs/take-flat-files.ts';

const where = 'build.gradle:1';

/** The files in place of `notation`, for which there is a file, when its repositories answer so. */
async function take(notation: string, answer: Pick<LoadedComponent, 'isNowhere'>) {
  const dependencies = [{ ...parseNotation(notation, where)!, flatFile: '/kitchen/libs/pear-2.jar' }];
  const configurations = new Map([['api', { dependencies } as Partial<GradleConfiguration> as GradleConfiguration]]);
  const loader: Pick<ComponentLoader, 'load'> = {
    load: async (coordinates) => ({
      component: { coordinates, variants: [] },
      packaging: null,
      hasGradleMetadata: false,
      problem: { code: 'pom-unreachable', message: 'orchard is silent' },
      unasked: [],
      ...answer,
    }),
  };
  const project = { configurations } as Partial<GradleProject> as GradleProject;
  const taken = await takeFlatFiles(project, { loader, askable: { id: 0, repositories: [] } });
  return taken.configurations.get('api')!.dependencies.map(({ file }) => file ?? null);
}

test('a file stands for a module that no repository has', async () => {
  expect(await take('orchard:pear:2', { isNowhere: true })).toEqual(['/kitchen/libs/pear-2.jar']);
});

test('not for one whose repository cannot be asked', async () => {
  expect(await take('orchard:pear:2', { isNowhere: false })).toEqual([null]);
});

test('nor for one whose version is not known yet', async () => {
  expect(await take('orchard:pear', { isNowhere: true })).toEqual([null]);
});
