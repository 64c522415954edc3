import { expect, test } from 'vitest';
import type { SourceIndex } from '../../../../src/core/code/source-index.ts';
import { type OpenedDependency, openDependencies } from '../../../../src/engine/project/opening/open-dependencies.ts';
import type { Sources } from '../../../../src/engine/sources/create-sources.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../../support/resolved-project.ts';

const inOrder = ['plum', 'pear', 'apple'];
const project = buildProject([
  buildModule(
    '.',
    inOrder.toReversed().map((name) => `orchard:${name}:1`),
  ),
]);
const opened = { index: { files: [] } as unknown as SourceIndex, isPublished: true };

async function open(openLocal: Sources['openLocal']): Promise<readonly string[]> {
  const names: OpenedDependency[] = [];
  for await (const one of openDependencies(project, { sources: { openLocal }, ctx: quietContext })) names.push(one);
  return names.map(({ dependency }) => dependency.artifactId);
}

test('several are indexed at a time, and come in order', async () => {
  const last = Promise.withResolvers<void>();
  const names = await open(async ({ artifactId }) => {
    if (artifactId === inOrder.at(-1)) last.resolve();
    else await last.promise;
    return opened;
  });
  expect(names).toEqual(inOrder);
});

test('a failure of one is that of all, whichever is asked for first', async () => {
  const failing = open(async ({ artifactId }) => {
    if (artifactId !== 'plum') throw new TypeError(artifactId);
    return opened;
  });
  await expect(failing).rejects.toThrow('pear');
});
